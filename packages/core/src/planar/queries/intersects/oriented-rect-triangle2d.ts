import type { OrientedRectLike, Triangle2dLike } from '../../../types.ts';
import { _a, _b, intersectRows2d } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Do the solid rotated rectangle and the solid triangle share a point? Touching counts; shapes without a point and NaN do not. By
 * separating axes.
 */
export function intersectsOrientedRectTriangle2d(
  rect: OrientedRectLike,
  triangle: Triangle2dLike,
): boolean {
  return intersectRows2d(setRowFromOrientedRect(_a, rect), setRowFromTriangle2d(_b, triangle), 0);
}
