import { setRowsBesideFrustum } from '../../convex/frustum-row.ts';
import { gapOfRows } from '../../convex/gap-of-rows.ts';
import type { FrustumCornersLike, FrustumLike, SphereLike } from '../../types.ts';

/**
 * The distance between the ball and the solid frustum, in world units: 0 when they share a point, Infinity for an empty
 * ball and NaN. `corners` are those of `setCornersFromFrustum`. A frustum without a far plane goes on forever. By the
 * search for the gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function distanceSphereFrustum(
  sphere: SphereLike,
  frustum: FrustumLike,
  corners: FrustumCornersLike,
): number {
  setRowsBesideFrustum(sphere, 1, frustum, corners);
  return gapOfRows(sphere, 3);
}
