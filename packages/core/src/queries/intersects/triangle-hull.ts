import { touchesOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromPoints } from '../../convex/point-row.ts';
import type { HullLike, TriangleLike } from '../../types.ts';
import { NO_RADIUS } from '../heights.ts';

/**
 * Does the triangle share a point with the solid hull? Touching counts, also within rounding (a gap of 1e-14 of their
 * size); an empty hull and NaN do not. By the search for the gap, which ends at the first plane that parts them.
 * Source: Gilbert, Johnson and Keerthi (1988).
 */
export function intersectsTriangleHull(triangle: TriangleLike, hull: HullLike): boolean {
  setRowFromPoints(_a, triangle, 3);
  setRowFromHull(_b, hull);
  return touchesOfRows(triangle, NO_RADIUS);
}
