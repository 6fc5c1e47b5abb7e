import { isWithin } from '../../../reach.ts';
import type { Capsule2dLike, Segment2dLike } from '../../../types.ts';
import { distanceSquaredSegment2dSegment2d } from '../distance/segment2d-segment2d.ts';

/**
 * Do the segment and the capsule share a point? Touching counts; an empty capsule and NaN do not. By the core's
 * distance and the radius. Source: as `distanceSquaredSegment2dSegment2d`.
 */
export function intersectsSegment2dCapsule2d(
  segment: Segment2dLike,
  capsule: Capsule2dLike,
): boolean {
  return isWithin(distanceSquaredSegment2dSegment2d(segment, capsule), capsule[4]);
}
