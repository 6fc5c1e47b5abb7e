import { touchesOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull } from '../../convex/point-row.ts';
import type { HullLike } from '../../types.ts';
import { NO_RADIUS } from '../heights.ts';

/**
 * Do the two solid hulls share a point? Touching counts, also within rounding (a gap of 1e-14 of their size); an empty
 * hull and NaN do not. By the search for the gap, which ends at the first plane that parts them. Source: Gilbert,
 * Johnson and Keerthi (1988).
 */
export function intersectsHullHull(a: HullLike, b: HullLike): boolean {
  setRowFromHull(_a, a);
  setRowFromHull(_b, b);
  return touchesOfRows(a, NO_RADIUS);
}
