import type { PolygonLike, Segment2dLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon, setRowFromSegment2d } from '../../convex/point-row2d.ts';

/**
 * Do the segment and the solid polygon share a point? Touching counts; empty shapes and NaN do not. By separating axes.
 * Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsSegment2dPolygon(segment: Segment2dLike, polygon: PolygonLike): boolean {
  return overlapRows2d(setRowFromSegment2d(_a, segment), setRowFromPolygon(_b, polygon));
}
