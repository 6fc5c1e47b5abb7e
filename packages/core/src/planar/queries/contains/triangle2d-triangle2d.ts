import type { Triangle2dLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of `inner` in `outer`? Touching the rim from inside counts, within rounding; NaN is not in. By its
 * corners, behind every edge.
 */
export function containsTriangle2dTriangle2d(
  outer: Triangle2dLike,
  inner: Triangle2dLike,
): boolean {
  return isWithinRow2d(setRowFromTriangle2d(_b, inner), setRowFromTriangle2d(_a, outer));
}
