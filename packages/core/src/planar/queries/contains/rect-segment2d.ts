import type { RectLike, Segment2dLike } from '../../../types.ts';
import { isWithinRect } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromSegment2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the segment in the solid rectangle? Touching the rim from inside counts; NaN is not in. By both ends.
 * Source: as `containsRectPoint2d`.
 */
export function containsRectSegment2d(rect: RectLike, segment: Segment2dLike): boolean {
  return isWithinRect(setRowFromSegment2d(_b, segment), rect);
}
