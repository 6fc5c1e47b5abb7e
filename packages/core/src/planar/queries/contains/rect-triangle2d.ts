import type { RectLike, Triangle2dLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromRect, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/** Is the whole of the solid triangle in the solid rectangle? Common rims count; NaN is not in. An empty one is in nothing. */
export function containsRectTriangle2d(rect: RectLike, triangle: Triangle2dLike): boolean {
  return isWithinRow2d(setRowFromTriangle2d(_b, triangle), setRowFromRect(_a, rect), 0);
}
