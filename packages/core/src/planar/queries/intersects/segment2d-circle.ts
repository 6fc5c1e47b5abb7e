import { isWithin } from '../../../reach.ts';
import type { CircleLike, Segment2dLike } from '../../../types.ts';
import { distanceSquaredPoint2dSegment2d } from '../distance/point2d-segment2d.ts';

/**
 * Do the segment and the disk share a point? Touching counts; empty shapes and NaN do not. By the center's distance and
 * the radius. Source: Collision Detection Basics.
 */
export function intersectsSegment2dCircle(segment: Segment2dLike, circle: CircleLike): boolean {
  return isWithin(distanceSquaredPoint2dSegment2d(circle, segment), circle[2]);
}
