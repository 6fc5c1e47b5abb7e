import type { RectLike, Triangle2dLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromRect, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid rectangle in the solid triangle? Touching the rim from inside counts, within rounding; an
 * empty one and NaN are not in. By its corners, behind every edge.
 */
export function containsTriangle2dRect(triangle: Triangle2dLike, rect: RectLike): boolean {
  return isWithinRow2d(setRowFromRect(_b, rect), setRowFromTriangle2d(_a, triangle));
}
