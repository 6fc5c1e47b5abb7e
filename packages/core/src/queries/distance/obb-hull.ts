import { gapOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromObb } from '../../convex/point-row.ts';
import type { HullLike, ObbLike } from '../../types.ts';
import { NO_RADIUS } from '../heights.ts';

/**
 * The squared distance between the solid rotated box and the solid hull, in world units squared: 0 when they share a
 * point, Infinity for an empty box or hull and NaN. Accurate to 1e-13 of how far the pair reaches, but less for
 * slivers: see the README's thin shapes. By the search for the gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function distanceSquaredObbHull(obb: ObbLike, hull: HullLike): number {
  setRowFromObb(_a, obb);
  setRowFromHull(_b, hull);
  const gap = gapOfRows(obb, NO_RADIUS);
  return gap * gap;
}
