import { containsRow } from '../../convex/contains-row.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromAabb, setRowFromHull } from '../../convex/point-row.ts';
import type { AabbLike, HullLike } from '../../types.ts';

/**
 * Is the whole box in the solid hull? Its surface belongs to it, also within rounding (a gap of 1e-14 of their size);
 * an empty box or hull and NaN give no. All of its corners must be in it. Source: as `containsHullPoint`.
 */
export function containsHullAabb(hull: HullLike, aabb: AabbLike): boolean {
  setRowFromAabb(_a, aabb);
  setRowFromHull(_b, hull);
  return containsRow();
}
