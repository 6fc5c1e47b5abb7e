import { containsRow } from '../../convex/contains-row.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromPoints } from '../../convex/point-row.ts';
import type { HullLike, PointLike } from '../../types.ts';

/**
 * Is the point in the solid hull? Its surface belongs to it, also within rounding (a gap of 1e-14 of their size); an
 * empty hull and NaN give no. By the gap between them, which must be 0. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function containsHullPoint(hull: HullLike, point: PointLike): boolean {
  setRowFromPoints(_a, point, 1);
  setRowFromHull(_b, hull);
  return containsRow();
}
