import { LEFT, NO_PLANE } from '../../../constants.ts';
import type { Frustum2dLike, RectLike } from '../../../types.ts';
import { cullRowFrustum2d } from '../../convex/lines2d.ts';
import { _a } from '../../convex/pair2d.ts';
import { setRowFromRect } from '../../convex/point-row2d.ts';
import { hasNanRect, isEmptyRect } from '../../shapes/rect.ts';

/**
 * Which line of a camera's turned rectangle has the solid rectangle wholly behind it: `LEFT`…`TOP`, or
 * `NO_PLANE` when none has, that is, when `classifyRectFrustum2d` would not say `OUTSIDE`? NaN gives
 * `NO_PLANE`. An empty one is behind every line: it gives `firstLine` (`LEFT` for `NO_PLANE`).
 *
 * `firstLine` is tested first: give last frame's answer (`NO_PLANE` will do). It changes the cost, and
 * which of several rejecting lines is named, never whether one is.
 */
export function cullRectFrustum2d(
  rect: RectLike,
  frustum: Frustum2dLike,
  firstLine: number,
): number {
  if (isEmptyRect(rect) && !hasNanRect(rect)) return firstLine < NO_PLANE ? firstLine : LEFT;
  return cullRowFrustum2d(setRowFromRect(_a, rect), 0, frustum, firstLine);
}
