import type { RectLike, Segment2dLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromRectBeside, setRowFromSegment2d } from '../../convex/point-row2d.ts';

/**
 * Do the segment and the solid rectangle share a point? Touching counts; empty shapes and NaN do not. By separating
 * axes. Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsSegment2dRect(segment: Segment2dLike, rect: RectLike): boolean {
  setRowFromSegment2d(_a, segment);
  return overlapRows2d(_a, setRowFromRectBeside(_b, rect, _a));
}
