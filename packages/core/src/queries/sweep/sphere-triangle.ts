import { TOUCH_ERROR } from '../../tolerances.ts';
import type { PointLike, SphereLike, TriangleLike } from '../../types.ts';
import { closestPointOnTriangle } from '../closest-point-on/triangle.ts';
import { raycastTriangle } from '../raycast/triangle.ts';

/** Steps seldom exceed five; a ball that only just touches an edge in passing takes more. */
const MAX_STEPS = 64;

const _corners = /* @__PURE__ */ new Float64Array(9);
const _center = /* @__PURE__ */ new Float64Array(3);
const _closest = /* @__PURE__ */ new Float64Array(3);
const _path = /* @__PURE__ */ new Float64Array(6);

/**
 * For a ball that has gone past the triangle by `t`: the time of touch if its center goes through, else a miss. At a flat
 * angle a step may be rounded past a face that a ball with next to no radius is never near, or one that is still ahead
 * seem to be behind it.
 */
function passThrough(
  sphere: SphereLike,
  motion: PointLike,
  triangle: TriangleLike,
  t: number,
): number {
  for (let i = 0; i < 3; i++) {
    _path[i] = sphere[i];
    _path[i + 3] = motion[i];
  }
  const through = raycastTriangle(_path, triangle);
  if (!(through <= 1)) return Infinity;
  return sphere[3] > 0 ? Math.min(t, through) : through;
}

/**
 * When does the ball, moved by `t` times the motion (3 numbers), first touch the triangle, from either side: `t` in
 * 0…1, 0 when they touch at the start, or `MISS`; an empty ball and NaN are a miss. A degenerate triangle is the
 * segment or point that it covers. By Newton's method on the distance, which is convex in t, so nothing is ever stepped
 * over: a face takes one step. Ends where the gap is within 1e-14 of the radius plus the way.
 */
export function sweepSphereTriangle(
  sphere: SphereLike,
  motion: PointLike,
  triangle: TriangleLike,
): number {
  const radius = sphere[3];
  const mx = motion[0];
  const my = motion[1];
  const mz = motion[2];
  const length = Math.sqrt(mx * mx + my * my + mz * mz);
  if (!(radius >= 0 && length < Infinity)) return Infinity;
  // Relative to the center, which keeps digits far from the world's origin.
  for (let i = 0; i < 9; i++) _corners[i] = triangle[i] - sphere[i % 3];
  let t = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    _center[0] = t * mx;
    _center[1] = t * my;
    _center[2] = t * mz;
    closestPointOnTriangle(_closest, _corners, _center);
    const dx = _center[0] - _closest[0];
    const dy = _center[1] - _closest[1];
    const dz = _center[2] - _closest[2];
    const squared = dx * dx + dy * dy + dz * dz;
    const reach = radius + (t > 0 ? TOUCH_ERROR * (radius + t * length) : 0);
    if (squared <= reach * reach) return t;
    const gap = Math.sqrt(squared);
    const approach = -(dx * mx + dy * my + dz * mz) / gap;
    if (!(approach > 0)) return t > 0 ? passThrough(sphere, motion, triangle, t) : Infinity;
    t += (gap - radius) / approach;
    // A touch at the very end may be rounded past it.
    if (!(t <= 1 + TOUCH_ERROR)) return Infinity;
    t = Math.min(t, 1);
  }
  return t;
}
