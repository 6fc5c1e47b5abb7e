import { isWithin } from '../../../reach.ts';
import type { Capsule2dLike, CircleLike } from '../../../types.ts';
import { distanceSquaredPoint2dSegment2d } from '../distance/point2d-segment2d.ts';

/**
 * Do the disk and the capsule share a point? Touching counts; empty shapes and NaN do not. By the center's distance
 * from the core and the sum of the radii. Source: as `distanceSquaredPoint2dSegment2d`.
 */
export function intersectsCircleCapsule2d(circle: CircleLike, capsule: Capsule2dLike): boolean {
  if (circle[2] < 0 || capsule[4] < 0) return false;
  return isWithin(distanceSquaredPoint2dSegment2d(circle, capsule), circle[2] + capsule[4]);
}
