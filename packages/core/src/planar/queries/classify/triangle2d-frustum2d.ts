import type { Frustum2dLike, Triangle2dLike } from '../../../types.ts';
import { classifyRowFrustum2d } from '../../convex/lines2d.ts';
import { _a } from '../../convex/pair2d.ts';
import { setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Where is the solid triangle relative to a camera's turned rectangle: `OUTSIDE` (wholly behind some line), `INSIDE`
 * (wholly in front of all, within rounding) or `INTERSECTING`? Touching a line from behind is `INTERSECTING`; NaN is,
 * too. Conservative: beyond a corner one that is outside may be called `INTERSECTING`. Source: Simple Intersection,
 * culling.
 */
export function classifyTriangle2dFrustum2d(
  triangle: Triangle2dLike,
  frustum: Frustum2dLike,
): number {
  return classifyRowFrustum2d(setRowFromTriangle2d(_a, triangle), frustum);
}
