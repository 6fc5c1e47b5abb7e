import type { FrustumLike, HullLike } from '../../types.ts';
import { NO_RADIUS, placeOfPoints } from '../heights.ts';

/**
 * Where is the hull relative to the frustum: `OUTSIDE` (wholly behind some plane, or without points), `INSIDE` (wholly
 * in front of all, within rounding) or `INTERSECTING`? Touching a plane from behind is `INTERSECTING`; NaN is, too.
 *
 * Conservative: near the frustum's edges a hull that is outside may be called `INTERSECTING`, never the other way
 * around. Source: Simple Intersection, culling.
 */
export function classifyHullFrustum(hull: HullLike, frustum: FrustumLike): number {
  return placeOfPoints(hull, Math.floor(hull.length / 3), NO_RADIUS, frustum, false);
}
