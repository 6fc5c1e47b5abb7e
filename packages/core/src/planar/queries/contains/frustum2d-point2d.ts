import type { Frustum2dLike, Point2dLike } from '../../../types.ts';
import { isWithinLines } from '../../convex/lines2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromPoint2d } from '../../convex/point-row2d.ts';

/**
 * Is the point in the solid rectangle of a camera or on its rim? NaN is not. By the four lines. Source: Simple
 * Intersection, culling.
 */
export function containsFrustum2dPoint2d(frustum: Frustum2dLike, point: Point2dLike): boolean {
  return isWithinLines(setRowFromPoint2d(_b, point), frustum);
}
