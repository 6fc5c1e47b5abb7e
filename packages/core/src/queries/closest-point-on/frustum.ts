import { closestPointOnRow } from '../../convex/closest-of-rows.ts';
import { _b } from '../../convex/pair.ts';
import { setRowFromPoints } from '../../convex/point-row.ts';
import type { FrustumCornersLike, OutRow, PointLike } from '../../types.ts';

/**
 * The point of the solid frustum with these corners (`setCornersFromFrustum`) nearest to the given one, 3
 * numbers: the point itself when it is inside. NaN for NaN and for a frustum without a far plane, whose
 * corners are not finite. `out` may be an input.
 */
export function closestPointOnFrustum<T extends OutRow>(
  out: T,
  corners: FrustumCornersLike,
  point: PointLike,
): T {
  setRowFromPoints(_b, corners, 8);
  closestPointOnRow(out, point);
  return out;
}
