import { touchesOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromObb } from '../../convex/point-row.ts';
import type { HullLike, ObbLike } from '../../types.ts';
import { NO_RADIUS } from '../heights.ts';

/**
 * Does the solid rotated box share a point with the solid hull? Touching counts, also within rounding (a gap of 1e-14
 * of their size); an empty box or hull and NaN do not. By the search for the gap, which ends at the first plane that
 * parts them. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function intersectsObbHull(obb: ObbLike, hull: HullLike): boolean {
  setRowFromObb(_a, obb);
  setRowFromHull(_b, hull);
  return touchesOfRows(obb, NO_RADIUS);
}
