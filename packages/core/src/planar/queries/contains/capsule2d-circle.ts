import { isWithin } from '../../../reach.ts';
import type { Capsule2dLike, CircleLike } from '../../../types.ts';
import { distanceSquaredPoint2dSegment2d } from '../distance/point2d-segment2d.ts';

/**
 * Is the whole of the disk in the capsule? Touching the rim from inside counts; an empty one and NaN are not in. By the
 * distance of its center from the core and the difference of the radii. Source: as `distanceSquaredPoint2dSegment2d`.
 */
export function containsCapsule2dCircle(capsule: Capsule2dLike, circle: CircleLike): boolean {
  const distanceSquared = distanceSquaredPoint2dSegment2d(circle, capsule);
  return circle[2] >= 0 && isWithin(distanceSquared, capsule[4] - circle[2]);
}
