import { writeClosestOfRows } from '../../convex/closest-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull } from '../../convex/point-row.ts';
import type { HullLike, OutRow } from '../../types.ts';

/**
 * The ends of the shortest connection of two solid hulls, 6 numbers: the point on `a`, then the one on `b`. Where they
 * overlap, both are one common point. NaN for an empty hull and for NaN. `out` may be an input. By the search for the
 * gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function closestPointsOnHullHull<T extends OutRow>(out: T, a: HullLike, b: HullLike): T {
  setRowFromHull(_a, a);
  setRowFromHull(_b, b);
  writeClosestOfRows(out);
  return out;
}
