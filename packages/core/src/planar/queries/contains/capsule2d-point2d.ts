import { isWithin } from '../../../reach.ts';
import type { Capsule2dLike, Point2dLike } from '../../../types.ts';
import { distanceSquaredPoint2dSegment2d } from '../distance/point2d-segment2d.ts';

/** Is the point in the capsule or on its rim? NaN is not in. Source: as `distanceSquaredPoint2dSegment2d`. */
export function containsCapsule2dPoint2d(capsule: Capsule2dLike, point: Point2dLike): boolean {
  return isWithin(distanceSquaredPoint2dSegment2d(point, capsule), capsule[4]);
}
