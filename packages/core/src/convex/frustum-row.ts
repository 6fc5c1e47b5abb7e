import { NEAR } from '../constants.ts';
import { isEndless, isUnknown, setCutCorners } from '../queries/frustum-corners.ts';
import { _heights, measurePoints, NO_RADIUS } from '../queries/heights.ts';
import type { FrustumCornersLike, FrustumLike } from '../types.ts';
import { _a, _b } from './pair.ts';
import { type PointRow, setRowFromPoints } from './point-row.ts';

/** The corners, cut as `enterCorners` does; no points when the frustum has a NaN. */
export function setRowFromFrustum(
  row: PointRow,
  frustum: FrustumLike,
  corners: FrustumCornersLike,
): void {
  setCutCorners(row.points, frustum, corners);
  row.count = isUnknown(frustum, corners) ? 0 : 8;
}

/**
 * Sets both rows: the points, and the frustum, cut beyond its point nearest to them. That point may be far away, but no
 * farther than one of the frustum's corners is from the first point.
 */
export function setRowsBesideFrustum(
  points: ArrayLike<number>,
  count: number,
  frustum: FrustumLike,
  corners: FrustumCornersLike,
): void {
  if (isEndless(frustum)) {
    measurePoints(points, count, NO_RADIUS, frustum, 4 * NEAR);
    for (let axis = 0; axis < 3; axis++) _heights[1] += Math.abs(points[axis] - corners[axis]);
  }
  setRowFromPoints(_a, points, count);
  setRowFromFrustum(_b, frustum, corners);
}
