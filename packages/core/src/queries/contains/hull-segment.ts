import { containsRow } from '../../convex/contains-row.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromPoints } from '../../convex/point-row.ts';
import type { HullLike, SegmentLike } from '../../types.ts';

/**
 * Is the whole segment in the solid hull? Its surface belongs to it, also within rounding (a gap of 1e-14 of their
 * size); an empty hull and NaN give no. Both ends must be in it. Source: as `containsHullPoint`.
 */
export function containsHullSegment(hull: HullLike, segment: SegmentLike): boolean {
  setRowFromPoints(_a, segment, 2);
  setRowFromHull(_b, hull);
  return containsRow();
}
