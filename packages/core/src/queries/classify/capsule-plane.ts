import type { CapsuleLike, PlaneLike } from '../../types.ts';
import { sideOfPoints } from '../heights.ts';

/**
 * Where is the capsule relative to the plane: `INSIDE` (wholly in front), `OUTSIDE` (wholly behind) or
 * `INTERSECTING`? Touching the plane from either side is `INTERSECTING`. NaN is `OUTSIDE`.
 */
export function classifyCapsulePlane(capsule: CapsuleLike, plane: PlaneLike): number {
  return sideOfPoints(capsule, 2, 6, plane);
}
