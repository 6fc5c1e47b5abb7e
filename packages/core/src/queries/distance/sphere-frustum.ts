import { gapOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromPoints } from '../../convex/point-row.ts';
import type { FrustumCornersLike, SphereLike } from '../../types.ts';

/**
 * The distance between the ball and the solid frustum with these corners (`setCornersFromFrustum`), in world
 * units: 0 when they share a point, Infinity for NaN and for a frustum without a far plane, whose corners
 * are not finite.
 */
export function distanceSphereFrustum(sphere: SphereLike, corners: FrustumCornersLike): number {
  setRowFromPoints(_a, sphere, 1);
  setRowFromPoints(_b, corners, 8);
  return gapOfRows(sphere, 3);
}
