import { writeClosestOfRows } from '../../convex/closest-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromObb } from '../../convex/point-row.ts';
import type { HullLike, ObbLike, OutRow } from '../../types.ts';

/**
 * The ends of the shortest connection of the solid rotated box and the solid hull, 6 numbers: the point on the first,
 * then the one on the second. Where they overlap, both are one common point. NaN for an empty shape and for NaN. `out`
 * may be an input. By the search for the gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function closestPointsOnObbHull<T extends OutRow>(out: T, obb: ObbLike, hull: HullLike): T {
  setRowFromObb(_a, obb);
  setRowFromHull(_b, hull);
  writeClosestOfRows(out);
  return out;
}
