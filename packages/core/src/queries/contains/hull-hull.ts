import { containsRow } from '../../convex/contains-row.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull } from '../../convex/point-row.ts';
import type { HullLike } from '../../types.ts';

/**
 * Is the whole second hull in the solid hull? Its surface belongs to it, also within rounding (a gap of 1e-14 of their
 * size); an empty hull and NaN give no. All of its corners must be in it. Source: as `containsHullPoint`.
 */
export function containsHullHull(hull: HullLike, inner: HullLike): boolean {
  setRowFromHull(_a, inner);
  setRowFromHull(_b, hull);
  return containsRow();
}
