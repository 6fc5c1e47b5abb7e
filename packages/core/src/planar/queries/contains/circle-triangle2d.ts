import type { CircleLike, Triangle2dLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid triangle in the disk? Touching the rim from inside counts; NaN is not in. By its corners.
 * Source: as `containsCirclePoint2d`.
 */
export function containsCircleTriangle2d(circle: CircleLike, triangle: Triangle2dLike): boolean {
  return isWithinSegment2d(setRowFromTriangle2d(_b, triangle), circle, 0);
}
