import type { Segment2dLike, Triangle2dLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromSegment2d, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Do the segment and the solid triangle share a point? Touching counts; empty shapes and NaN do not. By separating
 * axes. Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsSegment2dTriangle2d(
  segment: Segment2dLike,
  triangle: Triangle2dLike,
): boolean {
  return overlapRows2d(setRowFromSegment2d(_a, segment), setRowFromTriangle2d(_b, triangle));
}
