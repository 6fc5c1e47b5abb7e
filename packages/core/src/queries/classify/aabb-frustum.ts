import { INSIDE, INTERSECTING, OUTSIDE } from '../../constants.ts';
import { isEmptyAabb } from '../../shapes/aabb.ts';
import { hasNan } from '../../shapes/bounds.ts';
import type { AabbLike, FrustumLike } from '../../types.ts';
import { measureAabb, sideOfFrustum } from '../heights.ts';

/**
 * Where is the box relative to the frustum: `OUTSIDE` (wholly behind some plane, or empty), `INSIDE` (wholly in front
 * of all, within rounding) or `INTERSECTING`? Touching a plane from behind is `INTERSECTING`; NaN is, too.
 *
 * Conservative: near the frustum's edges a box that is outside may be called `INTERSECTING`, never the other way
 * around. Only two extremal corners per plane matter; the signs of its normal choose them. Source: Simple Intersection,
 * culling.
 */
export function classifyAabbFrustum(aabb: AabbLike, frustum: FrustumLike): number {
  if (isEmptyAabb(aabb)) return hasNan(aabb, 6) ? INTERSECTING : OUTSIDE;
  let at = INSIDE as number;
  for (let offset = 0; offset < 24 && at !== OUTSIDE; offset += 4) {
    measureAabb(aabb, frustum, offset);
    at = sideOfFrustum(at, aabb, 6);
  }
  return at;
}
