import { NEAR } from '../../constants.ts';
import { setRowFromFrustum } from '../../convex/frustum-row.ts';
import { touchesOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull } from '../../convex/point-row.ts';
import type { FrustumCornersLike, FrustumLike, HullLike } from '../../types.ts';
import { isEndless } from '../frustum-corners.ts';
import { measurePoints, NO_RADIUS } from '../heights.ts';

/**
 * Does the solid hull share a point with the solid frustum? Exact; `corners` are those of `setCornersFromFrustum`.
 * Touching counts; an empty hull and NaN do not. A frustum without a far plane goes on as far as the hull. By the
 * search for the gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function intersectsHullFrustum(
  hull: HullLike,
  frustum: FrustumLike,
  corners: FrustumCornersLike,
): boolean {
  setRowFromHull(_b, hull);
  if (isEndless(frustum)) measurePoints(hull, _b.count, NO_RADIUS, frustum, 4 * NEAR);
  setRowFromFrustum(_a, frustum, corners);
  return touchesOfRows(hull, NO_RADIUS);
}
