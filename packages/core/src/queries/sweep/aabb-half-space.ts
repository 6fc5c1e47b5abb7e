import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, PlaneLike, PointLike } from '../../types.ts';
import { measureAabb } from '../heights.ts';
import { sweepOverPlane } from './heights.ts';

/**
 * When does the solid box, moved by `t` times the motion (3 numbers), first touch the half-space (all points with
 * `n·p <= d`): `t` in 0…1, 0 when they touch at the start, or `MISS`; an empty box and NaN are a miss. By the heights
 * of its lowest point over the plane. Source: Ericson, Real-Time Collision Detection, 5.5.4.
 */
export function sweepAabbHalfSpace(
  aabb: AabbLike,
  motion: PointLike,
  halfSpace: PlaneLike,
): number {
  if (isEmptyAabb(aabb)) return Infinity;
  measureAabb(aabb, halfSpace, 0);
  return sweepOverPlane(halfSpace, motion, true);
}
