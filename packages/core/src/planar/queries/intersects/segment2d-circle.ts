import type { CircleLike, Segment2dLike } from '../../../types.ts';
import { _a, _b, intersectRows2d } from '../../convex/pair2d.ts';
import { setRowFromPoint2d, setRowFromSegment2d } from '../../convex/point-row2d.ts';

/**
 * Do the segment and the disk share a point? Touching counts; shapes without a point and NaN do not. By
 * separating axes, and the distance of the cores where there is a radius.
 */
export function intersectsSegment2dCircle(segment: Segment2dLike, circle: CircleLike): boolean {
  return intersectRows2d(
    setRowFromSegment2d(_a, segment),
    setRowFromPoint2d(_b, circle),
    circle[2],
  );
}
