import { gapOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromAabbBeside, setRowFromHull } from '../../convex/point-row.ts';
import type { AabbLike, HullLike } from '../../types.ts';
import { NO_RADIUS } from '../heights.ts';

/**
 * The squared distance between the solid box and the solid hull, in world units squared: 0 when they share a point,
 * Infinity for an empty box or hull and NaN. Accurate to 1e-13 of how far the pair reaches, but less for slivers: see
 * the README's thin shapes. By the search for the gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function distanceSquaredAabbHull(aabb: AabbLike, hull: HullLike): number {
  setRowFromHull(_b, hull);
  setRowFromAabbBeside(_a, aabb, _b);
  const gap = gapOfRows(aabb, NO_RADIUS);
  return gap * gap;
}
