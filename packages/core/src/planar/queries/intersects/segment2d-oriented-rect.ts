import type { OrientedRectLike, Segment2dLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect, setRowFromSegment2d } from '../../convex/point-row2d.ts';

/**
 * Do the segment and the solid rotated rectangle share a point? Touching counts; empty shapes and NaN do not. By
 * separating axes. Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsSegment2dOrientedRect(
  segment: Segment2dLike,
  rect: OrientedRectLike,
): boolean {
  return overlapRows2d(setRowFromSegment2d(_a, segment), setRowFromOrientedRect(_b, rect));
}
