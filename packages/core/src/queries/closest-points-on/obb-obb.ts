import { writeClosestOfRows } from '../../convex/closest-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromObb } from '../../convex/point-row.ts';
import type { ObbLike, OutRow } from '../../types.ts';

/**
 * The ends of the shortest connection of two solid rotated boxes, 6 numbers: the point on the first, then the one on
 * the second. Where they overlap, both are one common point. NaN for an empty shape and for NaN. `out` may be an input.
 * By the search for the gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function closestPointsOnObbObb<T extends OutRow>(out: T, a: ObbLike, b: ObbLike): T {
  setRowFromObb(_a, a);
  setRowFromObb(_b, b);
  writeClosestOfRows(out);
  return out;
}
