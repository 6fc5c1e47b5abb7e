import { writeClosestOfRows } from '../../convex/closest-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromPoints } from '../../convex/point-row.ts';
import type { HullLike, OutRow, TriangleLike } from '../../types.ts';

/**
 * The ends of the shortest connection of the triangle and the solid hull, 6 numbers: the point on the first, then the
 * one on the second. Where they overlap, both are one common point. NaN for an empty shape and for NaN. `out` may be an
 * input. By the search for the gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function closestPointsOnTriangleHull<T extends OutRow>(
  out: T,
  triangle: TriangleLike,
  hull: HullLike,
): T {
  setRowFromPoints(_a, triangle, 3);
  setRowFromHull(_b, hull);
  writeClosestOfRows(out);
  return out;
}
