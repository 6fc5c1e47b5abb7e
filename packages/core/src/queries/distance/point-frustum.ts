import { gapOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromPoints } from '../../convex/point-row.ts';
import type { FrustumCornersLike, PointLike } from '../../types.ts';

/**
 * The squared distance from the point to the solid frustum with these corners (`setCornersFromFrustum`), in
 * world units squared: 0 inside, Infinity for NaN and for a frustum without a far plane, whose corners are
 * not finite. Exact beyond edges and corners, unlike the distance from the planes.
 */
export function distanceSquaredPointFrustum(point: PointLike, corners: FrustumCornersLike): number {
  setRowFromPoints(_a, point, 1);
  setRowFromPoints(_b, corners, 8);
  const gap = gapOfRows(point, -1);
  return gap * gap;
}
