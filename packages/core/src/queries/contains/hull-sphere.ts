import { containsRoundRow } from '../../convex/contains-round-row.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromPoints } from '../../convex/point-row.ts';
import type { HullLike, SphereLike } from '../../types.ts';

/**
 * Is the whole ball in the solid hull? Its surface belongs to it, also within rounding (a gap of 1e-14 of their size);
 * an empty ball or hull and NaN give no. How deep its center is inside is measured by an expanding polytope, accurate
 * to 1e-12 of their size. For a hull with over 2,000 corners the answer may be no for a ball that just fits. Source:
 * Gilbert, Johnson and Keerthi (1988); van den Bergen (2001).
 */
export function containsHullSphere(hull: HullLike, sphere: SphereLike): boolean {
  setRowFromPoints(_a, sphere, 1);
  setRowFromHull(_b, hull);
  return containsRoundRow(sphere, 3);
}
