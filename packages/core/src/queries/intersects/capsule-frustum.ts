import { INSIDE, OUTSIDE } from '../../constants.ts';
import { setRowsBesideFrustum } from '../../convex/frustum-row.ts';
import { touchesOfRows } from '../../convex/gap-of-rows.ts';
import type { CapsuleLike, FrustumCornersLike, FrustumLike } from '../../types.ts';
import { isUnknown } from '../frustum-corners.ts';
import { placeOfPoints } from '../heights.ts';

/**
 * Does the capsule share a point with the solid frustum? Exact, unlike `cullCapsuleFrustum`; `corners` are those of
 * `setCornersFromFrustum`. Touching counts, also at an edge within rounding (1e-14 of their size); an empty capsule and
 * NaN do not. A frustum without a far plane goes on as far as the capsule.
 *
 * By the planes, then the search for the gap between the segment and the corners. Source: Gilbert, Johnson and Keerthi
 * (1988).
 */
export function intersectsCapsuleFrustum(
  capsule: CapsuleLike,
  frustum: FrustumLike,
  corners: FrustumCornersLike,
): boolean {
  const at = placeOfPoints(capsule, 2, 6, frustum, true);
  if (at === OUTSIDE || isUnknown(frustum, corners)) return false;
  if (at === INSIDE) return true;
  setRowsBesideFrustum(capsule, 2, frustum, corners);
  return touchesOfRows(capsule, 6);
}
