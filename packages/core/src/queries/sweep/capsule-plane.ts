import type { CapsuleLike, PlaneLike, PointLike } from '../../types.ts';
import { measurePoints } from '../heights.ts';
import { sweepOverPlane } from './heights.ts';

/**
 * When does the capsule, moved by `t` times the motion (3 numbers), first touch the plane's surface, from either side:
 * `t` in 0…1, 0 when they touch at the start, or `MISS`; an empty capsule and NaN are a miss. By the heights of its
 * lowest and highest points over the plane. Source: Ericson, Real-Time Collision Detection, 5.5.3, for both ends.
 */
export function sweepCapsulePlane(
  capsule: CapsuleLike,
  motion: PointLike,
  plane: PlaneLike,
): number {
  measurePoints(capsule, 2, 6, plane, 0);
  return sweepOverPlane(plane, motion, false);
}
