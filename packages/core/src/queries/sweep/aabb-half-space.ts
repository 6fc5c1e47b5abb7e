import { MISS } from '../../constants.ts';
import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, PlaneLike, PointLike } from '../../types.ts';
import { _heights, LOW, SPEED, sweepToHalfSpace } from './heights.ts';

/**
 * When does the solid box, moved by `t` times the motion (3 numbers), first touch the half-space (all points with `n·p <= d`):
 * `t` in 0…1, 0 when they touch at the start, or `MISS`; an empty box and NaN are a miss. By the heights of its
 * lowest point over the plane.
 */
export function sweepAabbHalfSpace(
  aabb: AabbLike,
  motion: PointLike,
  halfSpace: PlaneLike,
): number {
  if (isEmptyAabb(aabb)) return MISS;
  const nx = halfSpace[0];
  const ny = halfSpace[1];
  const nz = halfSpace[2];
  const low = nx * aabb[nx > 0 ? 0 : 3] + ny * aabb[ny > 0 ? 1 : 4] + nz * aabb[nz > 0 ? 2 : 5];
  _heights[LOW] = low - halfSpace[3];
  _heights[SPEED] = halfSpace[0] * motion[0] + halfSpace[1] * motion[1] + halfSpace[2] * motion[2];
  return sweepToHalfSpace();
}
