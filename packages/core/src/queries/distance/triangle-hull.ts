import { gapOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromPoints } from '../../convex/point-row.ts';
import type { HullLike, TriangleLike } from '../../types.ts';
import { NO_RADIUS } from '../heights.ts';

/**
 * The squared distance between the triangle and the solid hull, in world units squared: 0 when they share a point,
 * Infinity for an empty hull and NaN. Accurate to 1e-13 of how far the pair reaches, but less for slivers: see the
 * README's thin shapes. By the search for the gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function distanceSquaredTriangleHull(triangle: TriangleLike, hull: HullLike): number {
  setRowFromPoints(_a, triangle, 3);
  setRowFromHull(_b, hull);
  const gap = gapOfRows(triangle, NO_RADIUS);
  return gap * gap;
}
