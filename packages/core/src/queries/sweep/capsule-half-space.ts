import type { CapsuleLike, PlaneLike, PointLike } from '../../types.ts';
import { _heights, LOW, SPEED, sweepToHalfSpace } from './heights.ts';

/**
 * When does the capsule, moved by `t` times the motion (3 numbers), first touch the half-space (all points with `n·p <= d`):
 * `t` in 0…1, 0 when they touch at the start, or `MISS`; NaN is a miss. By the heights of its
 * lowest point over the plane.
 */
export function sweepCapsuleHalfSpace(
  capsule: CapsuleLike,
  motion: PointLike,
  halfSpace: PlaneLike,
): number {
  const start =
    halfSpace[0] * capsule[0] +
    halfSpace[1] * capsule[1] +
    halfSpace[2] * capsule[2] -
    halfSpace[3];
  const end =
    halfSpace[0] * capsule[3] +
    halfSpace[1] * capsule[4] +
    halfSpace[2] * capsule[5] -
    halfSpace[3];
  _heights[LOW] = Math.min(start, end) - capsule[6];
  _heights[SPEED] = halfSpace[0] * motion[0] + halfSpace[1] * motion[1] + halfSpace[2] * motion[2];
  return sweepToHalfSpace();
}
