import type { PlaneLike, PointLike, SphereLike } from '../../types.ts';
import { _heights, LOW, SPEED, sweepToHalfSpace } from './heights.ts';

/**
 * When does the ball, moved by `t` times the motion (3 numbers), first touch the half-space (all points with `n·p <= d`):
 * `t` in 0…1, 0 when they touch at the start, or `MISS`; NaN is a miss. By the heights of its
 * lowest point over the plane.
 */
export function sweepSphereHalfSpace(
  sphere: SphereLike,
  motion: PointLike,
  halfSpace: PlaneLike,
): number {
  const height =
    halfSpace[0] * sphere[0] + halfSpace[1] * sphere[1] + halfSpace[2] * sphere[2] - halfSpace[3];
  _heights[LOW] = height - sphere[3];
  _heights[SPEED] = halfSpace[0] * motion[0] + halfSpace[1] * motion[1] + halfSpace[2] * motion[2];
  return sweepToHalfSpace();
}
