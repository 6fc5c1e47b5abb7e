import type { Frustum2dLike, Segment2dLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromFrustum2d, setRowFromSegment2d } from '../../convex/point-row2d.ts';

/**
 * Do the segment and the solid rectangle of a camera share a point? Touching counts; empty shapes and NaN do not.
 * Exact, also beyond a corner. By separating axes. Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsSegment2dFrustum2d(
  segment: Segment2dLike,
  frustum: Frustum2dLike,
): boolean {
  return overlapRows2d(setRowFromSegment2d(_a, segment), setRowFromFrustum2d(_b, frustum));
}
