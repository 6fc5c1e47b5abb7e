import { MISS } from '../../constants.ts';
import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, PlaneLike, PointLike } from '../../types.ts';
import { _heights, HIGH, LOW, SPEED, sweepToPlane } from './heights.ts';

/**
 * When does the solid box, moved by `t` times the motion (3 numbers), first touch the plane's surface, from either side:
 * `t` in 0…1, 0 when they touch at the start, or `MISS`; an empty box and NaN are a miss. By the heights of its
 * lowest and highest points over the plane.
 */
export function sweepAabbPlane(aabb: AabbLike, motion: PointLike, plane: PlaneLike): number {
  if (isEmptyAabb(aabb)) return MISS;
  const nx = plane[0];
  const ny = plane[1];
  const nz = plane[2];
  const low = nx * aabb[nx > 0 ? 0 : 3] + ny * aabb[ny > 0 ? 1 : 4] + nz * aabb[nz > 0 ? 2 : 5];
  const high = nx * aabb[nx > 0 ? 3 : 0] + ny * aabb[ny > 0 ? 4 : 1] + nz * aabb[nz > 0 ? 5 : 2];
  _heights[LOW] = low - plane[3];
  _heights[HIGH] = high - plane[3];
  _heights[SPEED] = plane[0] * motion[0] + plane[1] * motion[1] + plane[2] * motion[2];
  return sweepToPlane();
}
