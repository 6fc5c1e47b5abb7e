import { isWithin } from '../../../reach.ts';
import type { Capsule2dLike } from '../../../types.ts';
import { distanceSquaredSegment2dSegment2d } from '../distance/segment2d-segment2d.ts';

/**
 * Do two capsules share a point? Touching counts; empty ones and NaN do not. By the cores' distance and the sum of the
 * radii. Source: as `distanceSquaredSegment2dSegment2d`.
 */
export function intersectsCapsule2dCapsule2d(a: Capsule2dLike, b: Capsule2dLike): boolean {
  if (a[4] < 0 || b[4] < 0) return false;
  return isWithin(distanceSquaredSegment2dSegment2d(a, b), a[4] + b[4]);
}
