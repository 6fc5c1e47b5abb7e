import type { Frustum2dLike, Point2dLike } from '../../../types.ts';
import { classifyRowFrustum2d } from '../../convex/lines2d.ts';
import { _a } from '../../convex/pair2d.ts';
import { setRowFromPoint2d } from '../../convex/point-row2d.ts';

/**
 * Where is the point relative to a camera's turned rectangle: `OUTSIDE` (wholly behind some line), `INSIDE` (wholly in
 * front of all) or `INTERSECTING`? Touching a line from behind is `INTERSECTING`; NaN is, too. Exact. Source: Simple
 * Intersection.
 */
export function classifyPoint2dFrustum2d(point: Point2dLike, frustum: Frustum2dLike): number {
  return classifyRowFrustum2d(setRowFromPoint2d(_a, point), frustum);
}
