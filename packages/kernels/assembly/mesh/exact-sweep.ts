// A moving ball and a triangle in f64: core's sweepSphereTriangle, operation by operation, so the answers are the same bits.
import { nearCorners, nearestX, nearestY, nearestZ, pointInput } from './exact-point';
import { castTriangle, rayInput } from './exact-ray';
import { corners, readCorners } from './vertices';

/** Center x y z, motion x y z, a box's half extents x y z, radius, largest t, f64. Written by the caller. */
export const sweptInput: usize = memory.data(11 * 8, 16);

@inline const MAX_STEPS: i32 = 64;
/** A ratio, no unit: core's TOUCH_ERROR. */
@inline const TOUCH_ERROR: f64 = 1e-14;

/** Makes a corner relative to the center. */
function moveCorner(corner: usize): void {
  for (let at: usize = 0; at < 24; at += 8) store<f64>(corner + at, load<f64>(corner + at) - load<f64>(sweptInput + at));
}

/**
 * At `t` the ball moves away from the triangle. If a step was rounded past a face, its center goes through: the answer is when,
 * at `t` at the latest if it has a radius; else infinity.
 */
function passThrough(triangle: u32, t: f64, radius: f64): f64 {
  memory.copy(rayInput, sweptInput, 48);
  const through = castTriangle(triangle);
  if (!(through <= 1)) return Infinity;
  return radius > 0 ? min(t, through) : through;
}

/** t in 0…1, or infinity. */
export function sweepTriangle(triangle: u32): f64 {
  const mx = load<f64>(sweptInput, 24), my = load<f64>(sweptInput, 32), mz = load<f64>(sweptInput, 40);
  const radius = load<f64>(sweptInput, 72);
  const length = Math.sqrt(mx * mx + my * my + mz * mz);
  if (!(length < Infinity)) return Infinity;
  readCorners(triangle);
  moveCorner(corners);
  moveCorner(corners + 24);
  moveCorner(corners + 48);
  let t: f64 = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    const x = t * mx, y = t * my, z = t * mz;
    store<f64>(pointInput, x);
    store<f64>(pointInput, y, 8);
    store<f64>(pointInput, z, 16);
    const squared = nearCorners();
    const reach = radius + (t > 0 ? TOUCH_ERROR * (radius + t * length) : 0);
    if (squared <= reach * reach) return t;
    const gap = Math.sqrt(squared);
    const approach = -((x - nearestX) * mx + (y - nearestY) * my + (z - nearestZ) * mz) / gap;
    if (!(approach > 0)) return t > 0 ? passThrough(triangle, t, radius) : Infinity;
    t += (gap - radius) / approach;
    // A touch at the very end may be rounded past it.
    if (!(t <= 1 + TOUCH_ERROR)) return Infinity;
    t = min(t, 1);
  }
  return t;
}
