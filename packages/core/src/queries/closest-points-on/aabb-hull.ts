import { writeClosestOfRows } from '../../convex/closest-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromAabbBeside, setRowFromHull } from '../../convex/point-row.ts';
import type { AabbLike, HullLike, OutRow } from '../../types.ts';

/**
 * The ends of the shortest connection of the solid box and the solid hull, 6 numbers: the point on the first, then the
 * one on the second. Where they overlap, both are one common point. NaN for an empty shape and for NaN. `out` may be an
 * input. By the search for the gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function closestPointsOnAabbHull<T extends OutRow>(
  out: T,
  aabb: AabbLike,
  hull: HullLike,
): T {
  setRowFromHull(_b, hull);
  setRowFromAabbBeside(_a, aabb, _b);
  writeClosestOfRows(out);
  return out;
}
