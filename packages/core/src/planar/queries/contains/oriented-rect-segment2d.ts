import type { OrientedRectLike, Segment2dLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect, setRowFromSegment2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the segment in the solid rotated rectangle? Touching the rim from inside counts, within rounding; NaN
 * is not in. By both ends, behind every edge.
 */
export function containsOrientedRectSegment2d(
  orientedRect: OrientedRectLike,
  segment: Segment2dLike,
): boolean {
  return isWithinRow2d(setRowFromSegment2d(_b, segment), setRowFromOrientedRect(_a, orientedRect));
}
