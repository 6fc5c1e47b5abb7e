import { LEFT, NO_PLANE } from '../../constants.ts';
import { hasNan } from '../../shapes/bounds.ts';
import { hasNegativeExtent, reachOfObb } from '../../shapes/obb.ts';
import type { FrustumLike, ObbLike } from '../../types.ts';

/**
 * Which plane has the whole rotated box behind it: `LEFT`…`FAR`, or `NO_PLANE` when none has, that is, when
 * `classifyObbFrustum` would not say `OUTSIDE`? As conservative as that; NaN gives `NO_PLANE`. An empty box is behind
 * every plane: it gives `firstPlane` (`LEFT` for `NO_PLANE`).
 *
 * `firstPlane` is tested first: give last frame's answer (`NO_PLANE` will do). It changes the cost, and which of
 * several rejecting planes is named, never whether one is. Source: Simple Intersection.
 */
export function cullObbFrustum(obb: ObbLike, frustum: FrustumLike, firstPlane: number): number {
  if (hasNegativeExtent(obb)) {
    if (hasNan(obb, 15)) return NO_PLANE;
    return firstPlane < NO_PLANE ? firstPlane : LEFT;
  }
  if (firstPlane < NO_PLANE && isObbBehind(obb, frustum, 4 * firstPlane)) return firstPlane;
  for (let plane = 0; plane < NO_PLANE; plane++) {
    if (isObbBehind(obb, frustum, 4 * plane)) return plane;
  }
  return NO_PLANE;
}

function isObbBehind(obb: ObbLike, frustum: FrustumLike, offset: number): boolean {
  const height =
    frustum[offset] * obb[0] +
    frustum[offset + 1] * obb[1] +
    frustum[offset + 2] * obb[2] -
    frustum[offset + 3];
  // In front of the plane the reach does not matter.
  return height < 0 && height < -reachOfObb(obb, frustum, offset);
}
