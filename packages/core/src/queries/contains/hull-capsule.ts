import { containsRoundRow } from '../../convex/contains-round-row.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromPoints } from '../../convex/point-row.ts';
import type { CapsuleLike, HullLike } from '../../types.ts';

/**
 * Is the whole capsule in the solid hull? Its surface belongs to it, also within rounding (a gap of 1e-14 of their
 * size); an empty capsule or hull and NaN give no. How deep the ends of its core are inside is measured by an expanding
 * polytope, accurate to 1e-12 of their size. For a hull with over 2,000 corners the answer may be no for one that just
 * fits. Source: Gilbert, Johnson and Keerthi (1988); van den Bergen (2001).
 */
export function containsHullCapsule(hull: HullLike, capsule: CapsuleLike): boolean {
  setRowFromPoints(_a, capsule, 2);
  setRowFromHull(_b, hull);
  return containsRoundRow(capsule, 6);
}
