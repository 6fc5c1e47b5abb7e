import { touchesOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromAabbBeside, setRowFromHull } from '../../convex/point-row.ts';
import type { AabbLike, HullLike } from '../../types.ts';
import { NO_RADIUS } from '../heights.ts';

/**
 * Does the solid box share a point with the solid hull? Touching counts, also within rounding (a gap of 1e-14 of their
 * size); an empty box or hull and NaN do not. By the search for the gap, which ends at the first plane that parts them.
 * Source: Gilbert, Johnson and Keerthi (1988).
 */
export function intersectsAabbHull(aabb: AabbLike, hull: HullLike): boolean {
  setRowFromHull(_b, hull);
  setRowFromAabbBeside(_a, aabb, _b);
  return touchesOfRows(aabb, NO_RADIUS);
}
