import type { PointLike, SegmentLike } from '../../types.ts';
import { closestPointOnSegment } from '../closest-point-on/segment.ts';
import { squaredLengthBetween } from './gap.ts';

const _closest = /* @__PURE__ */ new Float64Array(3);

/**
 * The squared distance from the point to a segment, in world units squared; Infinity for NaN. A segment of equal ends is that
 * point.
 */
export function distanceSquaredPointSegment(point: PointLike, segment: SegmentLike): number {
  closestPointOnSegment(_closest, segment, point);
  return squaredLengthBetween(point, _closest);
}
