import { OUTSIDE } from '../../../constants.ts';
import { hasNan } from '../../../shapes/bounds.ts';
import type { Frustum2dLike, OrientedRectLike } from '../../../types.ts';
import { classifyRowFrustum2d } from '../../convex/lines2d.ts';
import { _a } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect } from '../../convex/point-row2d.ts';

/**
 * Where is the solid rotated rectangle relative to a camera's turned rectangle: `OUTSIDE` (wholly behind some line, or
 * empty), `INSIDE` (wholly in front of all, within rounding) or `INTERSECTING`? Touching a line from behind is
 * `INTERSECTING`; NaN is, too. Conservative: beyond a corner one that is outside may be called `INTERSECTING`. Source:
 * Simple Intersection, culling.
 */
export function classifyOrientedRectFrustum2d(
  orientedRect: OrientedRectLike,
  frustum: Frustum2dLike,
): number {
  if ((orientedRect[2] < 0 || orientedRect[3] < 0) && !hasNan(orientedRect, 6)) return OUTSIDE;
  return classifyRowFrustum2d(setRowFromOrientedRect(_a, orientedRect), frustum);
}
