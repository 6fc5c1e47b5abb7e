import { setRowsBesideFrustum } from '../../convex/frustum-row.ts';
import { gapOfRows } from '../../convex/gap-of-rows.ts';
import type { FrustumCornersLike, FrustumLike, PointLike } from '../../types.ts';
import { NO_RADIUS } from '../heights.ts';

/**
 * The squared distance from the point to the solid frustum, in world units squared: 0 inside, Infinity for NaN.
 * `corners` are those of `setCornersFromFrustum`. Exact beyond edges and corners, unlike the distance from the planes;
 * a frustum without a far plane goes on forever. By the search for the gap. Source: Gilbert, Johnson and Keerthi
 * (1988).
 */
export function distanceSquaredPointFrustum(
  point: PointLike,
  frustum: FrustumLike,
  corners: FrustumCornersLike,
): number {
  setRowsBesideFrustum(point, 1, frustum, corners);
  const gap = gapOfRows(point, NO_RADIUS);
  return gap * gap;
}
