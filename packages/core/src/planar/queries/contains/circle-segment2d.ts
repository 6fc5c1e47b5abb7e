import type { CircleLike, Segment2dLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromSegment2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the segment in the disk? Touching the rim from inside counts; NaN is not in. By both ends. Source: as
 * `containsCirclePoint2d`.
 */
export function containsCircleSegment2d(circle: CircleLike, segment: Segment2dLike): boolean {
  return isWithinSegment2d(setRowFromSegment2d(_b, segment), circle, 0);
}
