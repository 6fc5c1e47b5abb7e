import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, PlaneLike } from '../../types.ts';
import { _heights, measureAabb } from '../heights.ts';
import { gapOrZero } from './gap.ts';

/**
 * The distance between a solid box and the plane's surface, from either side, in world units: 0 when
 * the plane cuts or touches it, Infinity for an empty box and NaN. By the two extremal corners. Source: Simple
 * Intersection.
 */
export function distanceAabbPlane(aabb: AabbLike, plane: PlaneLike): number {
  if (isEmptyAabb(aabb)) return Infinity;
  measureAabb(aabb, plane, 0);
  return gapOrZero(Math.max(_heights[0], -_heights[1]));
}
