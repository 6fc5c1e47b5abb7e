import { LEFT, NO_PLANE, TOP } from '../../../constants.ts';
import { hasNan } from '../../../shapes/bounds.ts';
import type { CircleLike, Frustum2dLike } from '../../../types.ts';

/**
 * Which line of a camera's turned rectangle has the disk wholly behind it: `LEFT`…`TOP`, or `NO_PLANE` when none has,
 * that is, when `classifyCircleFrustum2d` would not say `OUTSIDE`? NaN gives `NO_PLANE`. An empty one is behind some
 * line.
 *
 * `firstLine` is tested first: give last frame's answer (`NO_PLANE` will do). It changes the cost, and which of several
 * rejecting lines is named, never whether one is. Source: Simple Intersection.
 */
export function cullCircleFrustum2d(
  circle: CircleLike,
  frustum: Frustum2dLike,
  firstLine: number,
): number {
  if (firstLine < NO_PLANE && isCircleBehind(circle, frustum, 3 * firstLine)) return firstLine;
  for (let line = 0; line <= TOP; line++) {
    if (isCircleBehind(circle, frustum, 3 * line)) return line;
  }
  // An empty disk is behind every line, one with a NaN behind none.
  const isNowhere = circle[2] < 0 && !hasNan(circle, 2) && !hasNan(frustum, 12);
  return isNowhere ? LEFT : NO_PLANE;
}

function isCircleBehind(circle: CircleLike, frustum: Frustum2dLike, offset: number): boolean {
  const along = frustum[offset] * circle[0] + frustum[offset + 1] * circle[1];
  return along - frustum[offset + 2] < -circle[2];
}
