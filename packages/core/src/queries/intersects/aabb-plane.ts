import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, PlaneLike } from '../../types.ts';
import { isAcrossPlane, measureAabb } from '../heights.ts';

/**
 * Does the solid box share a point with the plane's surface? Touching counts. An empty box and NaN do not. By the two
 * extremal corners. Source: Simple Intersection.
 */
export function intersectsAabbPlane(aabb: AabbLike, plane: PlaneLike): boolean {
  if (isEmptyAabb(aabb)) return false;
  measureAabb(aabb, plane, 0);
  return isAcrossPlane();
}
