import { writeClosestOfRows } from '../../convex/closest-of-rows.ts';
import { gapOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromAabb } from '../../convex/point-row.ts';
import type { AabbLike, OutRow } from '../../types.ts';

/**
 * The ends of the shortest connection of two solid boxes, 6 numbers: the point on the first, then the one on
 * the second. Where they overlap, some common point for both. NaN for an empty shape and for NaN. `out` may
 * be an input. By the search of Gilbert, Johnson and Keerthi (1988).
 */
export function closestPointsOnAabbAabb<T extends OutRow>(out: T, a: AabbLike, b: AabbLike): T {
  setRowFromAabb(_a, a);
  setRowFromAabb(_b, b);
  writeClosestOfRows(out, gapOfRows(a, -1));
  return out;
}
