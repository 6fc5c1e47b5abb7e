import type { Capsule2dLike, Frustum2dLike } from '../../../types.ts';
import { cullRowFrustum2d } from '../../convex/lines2d.ts';
import { _a } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d } from '../../convex/point-row2d.ts';

/**
 * Which line of a camera's turned rectangle has the capsule wholly behind it: `LEFT`…`TOP`, or `NO_PLANE` when none
 * has, that is, when `classifyCapsule2dFrustum2d` would not say `OUTSIDE`? NaN gives `NO_PLANE`. An empty one is behind
 * some line.
 *
 * `firstLine` is tested first: give last frame's answer (`NO_PLANE` will do). It changes the cost, and which of several
 * rejecting lines is named, never whether one is. Source: Simple Intersection.
 */
export function cullCapsule2dFrustum2d(
  capsule: Capsule2dLike,
  frustum: Frustum2dLike,
  firstLine: number,
): number {
  return cullRowFrustum2d(setRowFromCapsule2d(_a, capsule), frustum, firstLine);
}
