import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, SegmentLike } from '../../types.ts';
import { closestPointsOnSegmentAabb } from '../closest-points-on/segment-aabb.ts';
import { squaredLengthOf } from './gap.ts';

const _points = new Float64Array(6);

/**
 * The squared distance between a segment and a solid box, in world units squared: 0 when they share a
 * point (to rounding: some ulps of their size, squared), Infinity for an empty box and NaN.
 */
export function distanceSquaredSegmentAabb(segment: SegmentLike, aabb: AabbLike): number {
  if (isEmptyAabb(aabb)) return Number.POSITIVE_INFINITY;
  closestPointsOnSegmentAabb(_points, segment, aabb);
  return squaredLengthOf(_points);
}
