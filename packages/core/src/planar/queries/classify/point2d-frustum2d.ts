import type { Frustum2dLike, Point2dLike } from '../../../types.ts';
import { classifyRowFrustum2d } from '../../convex/lines2d.ts';
import { _a } from '../../convex/pair2d.ts';
import { setRowFromPoint2d } from '../../convex/point-row2d.ts';

/**
 * Is the point in a camera's turned rectangle: `INSIDE` (in front of all lines, or on them) or `OUTSIDE` (behind some)?
 * Exact. NaN is `INTERSECTING`: it is unknown. Source: Simple Intersection.
 */
export function classifyPoint2dFrustum2d(point: Point2dLike, frustum: Frustum2dLike): number {
  return classifyRowFrustum2d(setRowFromPoint2d(_a, point), frustum);
}
