import { closestPointOnRow } from '../../convex/closest-of-rows.ts';
import { setRowsBesideFrustum } from '../../convex/frustum-row.ts';
import type { FrustumCornersLike, FrustumLike, OutRow, PointLike } from '../../types.ts';

/**
 * The point of the solid frustum nearest to the given one, 3 numbers: the point itself when it is inside, NaN for NaN.
 * `corners` are those of `setCornersFromFrustum`. A frustum without a far plane goes on forever. `out` may be an input.
 * By the search for the gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function closestPointOnFrustum<T extends OutRow>(
  out: T,
  frustum: FrustumLike,
  corners: FrustumCornersLike,
  point: PointLike,
): T {
  setRowsBesideFrustum(point, 1, frustum, corners);
  closestPointOnRow(out, point);
  return out;
}
