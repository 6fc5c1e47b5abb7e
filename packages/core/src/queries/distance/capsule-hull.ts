import { gapOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromPoints } from '../../convex/point-row.ts';
import type { CapsuleLike, HullLike } from '../../types.ts';

/**
 * The distance between the capsule and the solid hull, in world units: 0 when they share a point, Infinity for an empty
 * capsule or hull and NaN. Accurate to 1e-13 of how far the pair reaches, but less for slivers: see the README's thin
 * shapes. By the search for the gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function distanceCapsuleHull(capsule: CapsuleLike, hull: HullLike): number {
  setRowFromPoints(_a, capsule, 2);
  setRowFromHull(_b, hull);
  return gapOfRows(capsule, 6);
}
