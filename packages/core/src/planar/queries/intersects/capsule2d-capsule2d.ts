import type { Capsule2dLike } from '../../../types.ts';
import { distanceSquaredSegment2dSegment2d } from '../distance/segment2d-segment2d.ts';

/** Do two capsules share a point? Touching counts; NaN does not. */
export function intersectsCapsule2dCapsule2d(a: Capsule2dLike, b: Capsule2dLike): boolean {
  const reach = a[4] + b[4];
  return reach >= 0 && distanceSquaredSegment2dSegment2d(a, b) <= reach * reach;
}
