import { writeClosestOfRows } from '../../convex/closest-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromObb, setRowFromPoints } from '../../convex/point-row.ts';
import type { ObbLike, OutRow, TriangleLike } from '../../types.ts';

/**
 * The ends of the shortest connection of the solid rotated box and the triangle, 6 numbers: the point on the first,
 * then the one on the second. Where they overlap, both are one common point. NaN for an empty shape and for NaN. `out`
 * may be an input. By the search for the gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function closestPointsOnObbTriangle<T extends OutRow>(
  out: T,
  obb: ObbLike,
  triangle: TriangleLike,
): T {
  setRowFromObb(_a, obb);
  setRowFromPoints(_b, triangle, 3);
  writeClosestOfRows(out);
  return out;
}
