import type { Capsule2dLike, Triangle2dLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid triangle in the capsule? Touching the rim from inside counts; NaN is not in. By the
 * distance of its corners from the core. Source: as `distanceSquaredPoint2dSegment2d`.
 */
export function containsCapsule2dTriangle2d(
  capsule: Capsule2dLike,
  triangle: Triangle2dLike,
): boolean {
  return isWithinSegment2d(setRowFromTriangle2d(_b, triangle), capsule, 2);
}
