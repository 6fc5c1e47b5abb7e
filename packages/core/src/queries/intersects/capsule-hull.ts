import { touchesOfRows } from '../../convex/gap-of-rows.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromPoints } from '../../convex/point-row.ts';
import type { CapsuleLike, HullLike } from '../../types.ts';

/**
 * Does the capsule share a point with the solid hull? Touching counts, also within rounding (a gap of 1e-14 of their
 * size); an empty shape and NaN do not. By the search for the gap, which ends at the first plane that parts them.
 * Source: Gilbert, Johnson and Keerthi (1988).
 */
export function intersectsCapsuleHull(capsule: CapsuleLike, hull: HullLike): boolean {
  setRowFromPoints(_a, capsule, 2);
  setRowFromHull(_b, hull);
  return touchesOfRows(capsule, 6);
}
