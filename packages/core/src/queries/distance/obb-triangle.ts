import { gapOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromObb, setRowFromPoints } from '../../convex/point-row.ts';
import type { ObbLike, TriangleLike } from '../../types.ts';
import { NO_RADIUS } from '../heights.ts';

/**
 * The squared distance between the solid rotated box and the triangle, in world units squared: 0 when they share a
 * point, Infinity for an empty box and NaN. Accurate to 1e-13 of how far the pair reaches. By the search for the
 * gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function distanceSquaredObbTriangle(obb: ObbLike, triangle: TriangleLike): number {
  setRowFromObb(_a, obb);
  setRowFromPoints(_b, triangle, 3);
  const gap = gapOfRows(obb, NO_RADIUS);
  return gap * gap;
}
