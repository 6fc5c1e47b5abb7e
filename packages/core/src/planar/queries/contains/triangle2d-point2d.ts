import type { Point2dLike, Triangle2dLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromPoint2d, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Is the point in the solid triangle or on its rim? NaN is not. One without area is the segment or point that it
 * covers. By the side of every edge that it is on.
 */
export function containsTriangle2dPoint2d(triangle: Triangle2dLike, point: Point2dLike): boolean {
  return isWithinRow2d(setRowFromPoint2d(_b, point), setRowFromTriangle2d(_a, triangle));
}
