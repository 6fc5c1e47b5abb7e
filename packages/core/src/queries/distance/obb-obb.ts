import { gapOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromObb } from '../../convex/point-row.ts';
import type { ObbLike } from '../../types.ts';
import { NO_RADIUS } from '../heights.ts';

/**
 * The squared distance between two solid rotated boxes, in world units squared: 0 when they share a point, Infinity for
 * an empty box and NaN. Accurate to 1e-13 of how far the pair reaches. By the search for the gap. Source: Gilbert,
 * Johnson and Keerthi (1988).
 */
export function distanceSquaredObbObb(a: ObbLike, b: ObbLike): number {
  setRowFromObb(_a, a);
  setRowFromObb(_b, b);
  const gap = gapOfRows(a, NO_RADIUS);
  return gap * gap;
}
