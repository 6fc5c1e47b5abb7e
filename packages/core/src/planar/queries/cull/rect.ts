import { LEFT, NO_PLANE, TOP } from '../../../constants.ts';
import { hasNan } from '../../../shapes/bounds.ts';
import type { Frustum2dLike, RectLike } from '../../../types.ts';
import { isEmptyRect } from '../../shapes/rect.ts';

/**
 * Which line of a camera's turned rectangle has the solid rectangle wholly behind it: `LEFT`…`TOP`,
 * or `NO_PLANE` when none has, that is, when `classifyRectFrustum2d` would not say `OUTSIDE`? NaN
 * gives `NO_PLANE`. An empty one is behind every line: it gives `firstLine` (`LEFT` for
 * `NO_PLANE`).
 *
 * `firstLine` is tested first: give last frame's answer (`NO_PLANE` will do). It changes the cost, and which of several
 * rejecting lines is named, never whether one is. Source: Simple Intersection.
 */
export function cullRectFrustum2d(
  rect: RectLike,
  frustum: Frustum2dLike,
  firstLine: number,
): number {
  if (isEmptyRect(rect)) {
    if (hasNan(rect, 4)) return NO_PLANE;
    return firstLine < NO_PLANE ? firstLine : LEFT;
  }
  if (firstLine < NO_PLANE && isRectBehind(rect, frustum, 3 * firstLine)) return firstLine;
  for (let line = 0; line <= TOP; line++) {
    if (isRectBehind(rect, frustum, 3 * line)) return line;
  }
  return NO_PLANE;
}

/** Only the corner farthest along the normal matters; the normal's signs choose it. */
function isRectBehind(rect: RectLike, frustum: Frustum2dLike, offset: number): boolean {
  const nx = frustum[offset];
  const ny = frustum[offset + 1];
  const x = nx > 0 ? rect[2] : rect[0];
  const y = ny > 0 ? rect[3] : rect[1];
  // A side at infinity counts only on an axis along which the normal is not 0.
  return (nx === 0 ? 0 : nx * x) + (ny === 0 ? 0 : ny * y) < frustum[offset + 2];
}
