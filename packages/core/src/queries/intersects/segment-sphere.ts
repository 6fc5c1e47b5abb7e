import { isWithin } from '../../reach.ts';
import type { SegmentLike, SphereLike } from '../../types.ts';
import { distanceSquaredPointSegment } from '../distance/point-segment.ts';

/**
 * Does the segment share a point with the ball? Touching counts; an empty ball and NaN do not. A segment of equal ends
 * is a point. Source: Collision Detection Basics.
 */
export function intersectsSegmentSphere(segment: SegmentLike, sphere: SphereLike): boolean {
  return isWithin(distanceSquaredPointSegment(sphere, segment), sphere[3]);
}
