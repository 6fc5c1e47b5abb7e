import { isEmptyAabb } from '../../shapes/aabb.ts';
import { TOUCH_ERROR } from '../../tolerances.ts';
import type { AabbLike, PointLike, SphereLike } from '../../types.ts';
import { raycastAabb } from '../raycast/aabb.ts';
import { untilEnd } from './until-end.ts';

/** Steps seldom exceed five; a ball that only just touches an edge in passing takes more. */
const MAX_STEPS = 64;

const _path = /* @__PURE__ */ new Float64Array(6);
const _grown = /* @__PURE__ */ new Float64Array(6);

/**
 * Not for the package's users: when the ball, moved by `t` times the sign times the motion, first touches the solid
 * box. The center is cast at the box grown by the radius, which contains every touching position; where it enters that
 * box beside an edge or corner, Newton's method goes on with the distance, which is convex in t.
 */
export function sweepToBox(
  sphere: SphereLike,
  motion: PointLike,
  sign: number,
  aabb: AabbLike,
): number {
  const radius = sphere[3];
  if (!(radius >= 0) || isEmptyAabb(aabb)) return Infinity;
  // Relative to the center, which keeps digits far from the world's origin.
  for (let axis = 0; axis < 3; axis++) {
    _path[axis + 3] = sign * motion[axis];
    _grown[axis] = aabb[axis] - sphere[axis] - radius;
    _grown[axis + 3] = aabb[axis + 3] - sphere[axis] + radius;
  }
  let t = untilEnd(raycastAabb(_path, _grown));
  if (t === Infinity) return Infinity;
  const mx = _path[3];
  const my = _path[4];
  const mz = _path[5];
  const length = Math.sqrt(mx * mx + my * my + mz * mz);
  for (let step = 0; step < MAX_STEPS; step++) {
    const dx = beyond(sphere, aabb, 0, t * mx);
    const dy = beyond(sphere, aabb, 1, t * my);
    const dz = beyond(sphere, aabb, 2, t * mz);
    const squared = dx * dx + dy * dy + dz * dz;
    const reach = radius + (t > 0 ? TOUCH_ERROR * (radius + t * length) : 0);
    if (squared <= reach * reach) return t;
    const gap = Math.sqrt(squared);
    const approach = -(dx * mx + dy * my + dz * mz) / gap;
    t += (gap - radius) / approach;
    // A touch at the very end may be rounded past it.
    if (!(approach > 0 && t <= 1 + TOUCH_ERROR)) return Infinity;
    t = Math.min(t, 1);
  }
  return t;
}

/** How far the center, once moved along the axis, is beyond the box: negative below it. */
function beyond(sphere: SphereLike, aabb: AabbLike, axis: number, moved: number): number {
  const below = aabb[axis] - sphere[axis] - moved;
  const above = sphere[axis] - aabb[axis + 3] + moved;
  return below > 0 ? -below : Math.max(above, 0);
}
