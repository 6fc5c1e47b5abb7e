import type { PlaneLike, PointLike, SphereLike } from '../../types.ts';
import { _heights, HIGH, LOW, SPEED, sweepToPlane } from './heights.ts';

/**
 * When does the ball, moved by `t` times the motion (3 numbers), first touch the plane's surface, from either side:
 * `t` in 0…1, 0 when they touch at the start, or `MISS`; NaN is a miss. By the heights of its
 * lowest and highest points over the plane.
 */
export function sweepSpherePlane(sphere: SphereLike, motion: PointLike, plane: PlaneLike): number {
  const height = plane[0] * sphere[0] + plane[1] * sphere[1] + plane[2] * sphere[2] - plane[3];
  _heights[LOW] = height - sphere[3];
  _heights[HIGH] = height + sphere[3];
  _heights[SPEED] = plane[0] * motion[0] + plane[1] * motion[1] + plane[2] * motion[2];
  return sweepToPlane();
}
