import { touchesOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromPoints } from '../../convex/point-row.ts';
import type { FrustumCornersLike, HullLike } from '../../types.ts';

/**
 * Does the solid frustum with these corners (`setCornersFromFrustum`; its planes are not needed) share a
 * point with the solid hull? Touching counts; an empty hull, NaN, and a frustum without a far plane, whose
 * corners are not finite, do not. Exact, as `intersectsHullHull`.
 */
export function intersectsFrustumHull(corners: FrustumCornersLike, hull: HullLike): boolean {
  setRowFromPoints(_a, corners, 8);
  setRowFromHull(_b, hull);
  return touchesOfRows(corners, -1);
}
