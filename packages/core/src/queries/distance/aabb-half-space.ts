import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, PlaneLike } from '../../types.ts';
import { gapToHalfSpace, measureAabb } from '../heights.ts';

/**
 * The distance between the solid box and the solid behind the plane, all points with `n·p <= d`, in world units: 0 when
 * they share a point, Infinity for an empty box and NaN. By its extremal corner. Source: Simple Intersection.
 */
export function distanceAabbHalfSpace(aabb: AabbLike, plane: PlaneLike): number {
  if (isEmptyAabb(aabb)) return Infinity;
  measureAabb(aabb, plane, 0);
  return gapToHalfSpace();
}
