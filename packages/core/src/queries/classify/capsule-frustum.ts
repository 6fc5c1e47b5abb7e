import type { CapsuleLike, FrustumLike } from '../../types.ts';
import { placeOfPoints } from '../heights.ts';

/**
 * Where is the capsule relative to the frustum: `OUTSIDE` (wholly behind some plane, or empty), `INSIDE` (wholly in
 * front of all, within rounding) or `INTERSECTING`? Touching a plane from behind is `INTERSECTING`; NaN is, too.
 *
 * Conservative: near the frustum's edges a capsule that is outside may be called `INTERSECTING`, never the other way
 * around. Source: Simple Intersection, culling.
 */
export function classifyCapsuleFrustum(capsule: CapsuleLike, frustum: FrustumLike): number {
  return placeOfPoints(capsule, 2, 6, frustum, false);
}
