import type { CapsuleLike, PlaneLike } from '../../types.ts';
import { sideOfPoints } from '../heights.ts';

/**
 * Where is the capsule relative to the plane: `INSIDE` (wholly in front), `OUTSIDE` (wholly behind) or `INTERSECTING`?
 * Touching the plane from either side is `INTERSECTING`. An empty capsule is `OUTSIDE`, and so is NaN. By the heights
 * of its ends over the plane and its radius. Source: Simple Intersection.
 */
export function classifyCapsulePlane(capsule: CapsuleLike, plane: PlaneLike): number {
  return sideOfPoints(capsule, 2, 6, plane);
}
