import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, PlaneLike } from '../../types.ts';
import { measureAabb, reachesHalfSpace } from '../heights.ts';

/**
 * Does the solid box share a point with the solid behind the plane, all points with `n·p <= d`? Touching counts. An
 * empty box and NaN do not. By the lower one of its extremal corners. Source: Simple Intersection.
 */
export function intersectsAabbHalfSpace(aabb: AabbLike, plane: PlaneLike): boolean {
  if (isEmptyAabb(aabb)) return false;
  measureAabb(aabb, plane, 0);
  return reachesHalfSpace();
}
