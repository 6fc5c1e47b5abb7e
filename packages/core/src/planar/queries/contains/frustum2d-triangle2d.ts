import type { Frustum2dLike, Triangle2dLike } from '../../../types.ts';
import { isWithinLines } from '../../convex/lines2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid triangle in the solid rectangle of a camera? Touching the rim from inside counts, within
 * rounding; NaN is not in. By its corners, in front of all four lines. Source: Simple Intersection, culling.
 */
export function containsFrustum2dTriangle2d(
  frustum: Frustum2dLike,
  triangle: Triangle2dLike,
): boolean {
  return isWithinLines(setRowFromTriangle2d(_b, triangle), frustum);
}
