import { gapOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromPoints } from '../../convex/point-row.ts';
import type { HullLike, SphereLike } from '../../types.ts';

/**
 * The distance between the ball and the solid hull, in world units: 0 when they share a point, Infinity for an empty
 * ball or hull and NaN. Accurate to 1e-13 of how far the pair reaches, but less for slivers: see the README's thin
 * shapes. By the search for the gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function distanceSphereHull(sphere: SphereLike, hull: HullLike): number {
  setRowFromPoints(_a, sphere, 1);
  setRowFromHull(_b, hull);
  return gapOfRows(sphere, 3);
}
