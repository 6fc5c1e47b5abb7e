import type { OrientedRectLike, Point2dLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect, setRowFromPoint2d } from '../../convex/point-row2d.ts';

/** Is the point in the solid rotated rectangle or on its rim? NaN is not. By the side of every edge that it is on. */
export function containsOrientedRectPoint2d(
  orientedRect: OrientedRectLike,
  point: Point2dLike,
): boolean {
  return isWithinRow2d(setRowFromPoint2d(_b, point), setRowFromOrientedRect(_a, orientedRect));
}
