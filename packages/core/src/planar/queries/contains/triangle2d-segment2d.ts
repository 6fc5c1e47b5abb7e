import type { Segment2dLike, Triangle2dLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromSegment2d, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the segment in the solid triangle? Touching the rim from inside counts, within rounding; NaN is not
 * in. By both ends, behind every edge.
 */
export function containsTriangle2dSegment2d(
  triangle: Triangle2dLike,
  segment: Segment2dLike,
): boolean {
  return isWithinRow2d(setRowFromSegment2d(_b, segment), setRowFromTriangle2d(_a, triangle));
}
