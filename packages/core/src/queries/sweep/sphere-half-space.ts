import type { PlaneLike, PointLike, SphereLike } from '../../types.ts';
import { measurePoints } from '../heights.ts';
import { sweepOverPlane } from './heights.ts';

/**
 * When does the ball, moved by `t` times the motion (3 numbers), first touch the half-space (all points with
 * `n·p <= d`): `t` in 0…1, 0 when they touch at the start, or `MISS`; an empty ball and NaN are a miss. By the heights
 * of its lowest point over the plane. Source: Ericson, Real-Time Collision Detection, 5.5.3.
 */
export function sweepSphereHalfSpace(
  sphere: SphereLike,
  motion: PointLike,
  halfSpace: PlaneLike,
): number {
  measurePoints(sphere, 1, 3, halfSpace, 0);
  return sweepOverPlane(halfSpace, motion, true);
}
