import { OUTSIDE } from '../../constants.ts';
import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, PlaneLike } from '../../types.ts';
import { measureAabb, sideOfPlane } from '../heights.ts';

/**
 * Where is the box relative to the plane: `INSIDE` (wholly in front), `OUTSIDE` (wholly behind) or
 * `INTERSECTING`? Touching the plane from either side is `INTERSECTING`. An empty box is `OUTSIDE`, and
 * so is NaN. By two extremal corners instead of eight; the normal's signs choose them.
 * Source: Simple Intersection.
 */
export function classifyAabbPlane(aabb: AabbLike, plane: PlaneLike): number {
  if (isEmptyAabb(aabb)) return OUTSIDE;
  measureAabb(aabb, plane, 0);
  return sideOfPlane();
}
