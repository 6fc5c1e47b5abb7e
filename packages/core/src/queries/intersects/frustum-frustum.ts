import { touchesOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromPoints } from '../../convex/point-row.ts';
import type { FrustumCornersLike } from '../../types.ts';

/**
 * Do the solid frusta with these corners (`setCornersFromFrustum`; their planes are not needed) share a
 * point? Touching counts; NaN, and a frustum without a far plane, whose corners are not finite, do not.
 * Exact, as `intersectsHullHull`.
 */
export function intersectsFrustumFrustum(a: FrustumCornersLike, b: FrustumCornersLike): boolean {
  setRowFromPoints(_a, a, 8);
  setRowFromPoints(_b, b, 8);
  return touchesOfRows(a, -1);
}
