import { gapOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull } from '../../convex/point-row.ts';
import type { HullLike } from '../../types.ts';
import { NO_RADIUS } from '../heights.ts';

/**
 * The squared distance between two solid hulls, in world units squared: 0 when they share a point, Infinity for an
 * empty hull and NaN. Accurate to 1e-13 of how far the pair reaches, but less for slivers: see the README's thin
 * shapes. By the search for the gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function distanceSquaredHullHull(a: HullLike, b: HullLike): number {
  setRowFromHull(_a, a);
  setRowFromHull(_b, b);
  const gap = gapOfRows(a, NO_RADIUS);
  return gap * gap;
}
