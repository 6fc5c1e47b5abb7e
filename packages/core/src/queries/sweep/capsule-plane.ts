import type { CapsuleLike, PlaneLike, PointLike } from '../../types.ts';
import { _heights, HIGH, LOW, SPEED, sweepToPlane } from './heights.ts';

/**
 * When does the capsule, moved by `t` times the motion (3 numbers), first touch the plane's surface, from either side:
 * `t` in 0…1, 0 when they touch at the start, or `MISS`; NaN is a miss. By the heights of its
 * lowest and highest points over the plane.
 */
export function sweepCapsulePlane(
  capsule: CapsuleLike,
  motion: PointLike,
  plane: PlaneLike,
): number {
  const start = plane[0] * capsule[0] + plane[1] * capsule[1] + plane[2] * capsule[2] - plane[3];
  const end = plane[0] * capsule[3] + plane[1] * capsule[4] + plane[2] * capsule[5] - plane[3];
  _heights[LOW] = Math.min(start, end) - capsule[6];
  _heights[HIGH] = Math.max(start, end) + capsule[6];
  _heights[SPEED] = plane[0] * motion[0] + plane[1] * motion[1] + plane[2] * motion[2];
  return sweepToPlane();
}
