import type { SegmentLike } from '../../types.ts';
import { closestPointsOnSegmentSegment } from '../closest-points-on/segment-segment.ts';
import { squaredLengthOf } from './gap.ts';

const _points = /* @__PURE__ */ new Float64Array(6);

/**
 * The squared distance between two segments, in world units squared; Infinity for NaN. A segment of equal ends is a
 * point. As exact as `closestPointsOnSegmentSegment`, which it calls. Source: Ericson, Real-Time Collision Detection,
 * 5.1.9.
 */
export function distanceSquaredSegmentSegment(a: SegmentLike, b: SegmentLike): number {
  closestPointsOnSegmentSegment(_points, a, b);
  return squaredLengthOf(_points);
}
