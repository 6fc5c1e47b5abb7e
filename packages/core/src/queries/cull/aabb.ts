import { LEFT, NO_PLANE } from '../../constants.ts';
import { isEmptyAabb } from '../../shapes/aabb.ts';
import { hasNan } from '../../shapes/bounds.ts';
import type { AabbLike, FrustumLike } from '../../types.ts';
import { _heights, measureAabb } from '../heights.ts';

/**
 * Which plane has the whole box behind it: `LEFT`…`FAR`, or `NO_PLANE` when none has, that is, when
 * `classifyAabbFrustum` would not say `OUTSIDE`? As conservative as that; NaN gives `NO_PLANE`. An empty box is behind
 * every plane: it gives `firstPlane` (`LEFT` for `NO_PLANE`).
 *
 * `firstPlane` is tested first: give last frame's answer (`NO_PLANE` will do). It changes the cost, and which of
 * several rejecting planes is named, never whether one is. Source: Simple Intersection.
 */
export function cullAabbFrustum(aabb: AabbLike, frustum: FrustumLike, firstPlane: number): number {
  if (isEmptyAabb(aabb)) {
    if (hasNan(aabb, 6)) return NO_PLANE;
    return firstPlane < NO_PLANE ? firstPlane : LEFT;
  }
  if (firstPlane < NO_PLANE && isAabbBehind(aabb, frustum, 4 * firstPlane)) return firstPlane;
  for (let plane = 0; plane < NO_PLANE; plane++) {
    if (isAabbBehind(aabb, frustum, 4 * plane)) return plane;
  }
  return NO_PLANE;
}

/** Only the corner farthest along the normal matters; the normal's signs choose it. */
function isAabbBehind(aabb: AabbLike, frustum: FrustumLike, offset: number): boolean {
  const nx = frustum[offset];
  const ny = frustum[offset + 1];
  const nz = frustum[offset + 2];
  const x = nx > 0 ? aabb[3] : aabb[0];
  const y = ny > 0 ? aabb[4] : aabb[1];
  const z = nz > 0 ? aabb[5] : aabb[2];
  const height = nx * x + ny * y + nz * z;
  const d = frustum[offset + 3];
  if (height >= d) return false;
  // The height may be NaN: from a NaN, or only from an infinite side along which the normal is 0.
  return height < d || isBoxBehind(aabb, frustum, offset);
}

function isBoxBehind(aabb: AabbLike, frustum: FrustumLike, offset: number): boolean {
  measureAabb(aabb, frustum, offset);
  return _heights[1] < 0;
}
