import { LEFT, NO_PLANE } from '../../../constants.ts';
import { hasNan } from '../../../shapes/bounds.ts';
import type { Frustum2dLike, OrientedRectLike } from '../../../types.ts';
import { cullRowFrustum2d } from '../../convex/lines2d.ts';
import { _a } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect } from '../../convex/point-row2d.ts';

/**
 * Which line of a camera's turned rectangle has the solid rotated rectangle wholly behind it:
 * `LEFT`…`TOP`, or `NO_PLANE` when none has, that is, when `classifyOrientedRectFrustum2d` would
 * not say `OUTSIDE`? NaN gives `NO_PLANE`. An empty one is behind every line: it gives `firstLine`
 * (`LEFT` for `NO_PLANE`).
 *
 * `firstLine` is tested first: give last frame's answer (`NO_PLANE` will do). It changes the cost, and which of several
 * rejecting lines is named, never whether one is. Source: Simple Intersection.
 */
export function cullOrientedRectFrustum2d(
  orientedRect: OrientedRectLike,
  frustum: Frustum2dLike,
  firstLine: number,
): number {
  if ((orientedRect[2] < 0 || orientedRect[3] < 0) && !hasNan(orientedRect, 6)) {
    return firstLine < NO_PLANE ? firstLine : LEFT;
  }
  return cullRowFrustum2d(setRowFromOrientedRect(_a, orientedRect), frustum, firstLine);
}
