import type { Capsule2dLike, Segment2dLike } from '../../../types.ts';
import { _a, _b, intersectRows2d } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d, setRowFromSegment2d } from '../../convex/point-row2d.ts';

/**
 * Do the segment and the capsule share a point? Touching counts; shapes without a point and NaN do not. By
 * separating axes, and the distance of the cores where there is a radius.
 */
export function intersectsSegment2dCapsule2d(
  segment: Segment2dLike,
  capsule: Capsule2dLike,
): boolean {
  return intersectRows2d(setRowFromSegment2d(_a, segment), setRowFromCapsule2d(_b, capsule));
}
