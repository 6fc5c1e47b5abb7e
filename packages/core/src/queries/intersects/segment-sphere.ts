import type { SegmentLike, SphereLike } from '../../types.ts';
import { distanceSquaredPointSegment } from '../distance/point-segment.ts';

/**
 * Does the segment share a point with the ball? Touching counts; NaN does not. A segment of equal ends
 * is a point. Source: Collision Detection Basics.
 */
export function intersectsSegmentSphere(segment: SegmentLike, sphere: SphereLike): boolean {
  return sphere[3] >= 0 && distanceSquaredPointSegment(sphere, segment) <= sphere[3] * sphere[3];
}
