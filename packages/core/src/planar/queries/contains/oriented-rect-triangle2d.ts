import type { OrientedRectLike, Triangle2dLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid triangle in the solid rotated rectangle? Touching the rim from inside counts, within
 * rounding; NaN is not in. By its corners, behind every edge.
 */
export function containsOrientedRectTriangle2d(
  orientedRect: OrientedRectLike,
  triangle: Triangle2dLike,
): boolean {
  return isWithinRow2d(
    setRowFromTriangle2d(_b, triangle),
    setRowFromOrientedRect(_a, orientedRect),
  );
}
