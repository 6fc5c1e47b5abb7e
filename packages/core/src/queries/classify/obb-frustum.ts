import { INSIDE, INTERSECTING, OUTSIDE } from '../../constants.ts';
import { hasNan } from '../../shapes/bounds.ts';
import { hasNegativeExtent } from '../../shapes/obb.ts';
import type { FrustumLike, ObbLike } from '../../types.ts';
import { measureObb, sideOfFrustum } from '../heights.ts';

/**
 * Where is the rotated box relative to the frustum: `OUTSIDE` (wholly behind some plane, or empty), `INSIDE` (wholly in
 * front of all, within rounding) or `INTERSECTING`? Touching a plane from behind is `INTERSECTING`; NaN is, too.
 *
 * Conservative: near the frustum's edges a box that is outside may be called `INTERSECTING`, never the other way
 * around. Per plane by the box's projected radius. Source: Simple Intersection, culling.
 */
export function classifyObbFrustum(obb: ObbLike, frustum: FrustumLike): number {
  if (hasNegativeExtent(obb)) return hasNan(obb, 15) ? INTERSECTING : OUTSIDE;
  let at = INSIDE as number;
  for (let offset = 0; offset < 24 && at !== OUTSIDE; offset += 4) {
    measureObb(obb, frustum, offset);
    at = sideOfFrustum(at, obb, 6);
  }
  return at;
}
