import type { RectLike, Triangle2dLike } from '../../../types.ts';
import { isWithinRect } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid triangle in the solid rectangle? Touching the rim from inside counts; NaN is not in. By its
 * corners. Source: as `containsRectPoint2d`.
 */
export function containsRectTriangle2d(rect: RectLike, triangle: Triangle2dLike): boolean {
  return isWithinRect(setRowFromTriangle2d(_b, triangle), rect);
}
