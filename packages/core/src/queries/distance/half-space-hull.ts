import type { HullLike, PlaneLike } from '../../types.ts';
import { gapToHalfSpace, measurePoints, NO_RADIUS } from '../heights.ts';

/**
 * The distance between the half-space (all points with `n·p <= d`) and the solid hull, in world units: 0 when they
 * share a point, Infinity for an empty hull and NaN. By its lowest corner over the plane. Source: as
 * `distancePointPlane`.
 */
export function distanceHalfSpaceHull(halfSpace: PlaneLike, hull: HullLike): number {
  measurePoints(hull, Math.floor(hull.length / 3), NO_RADIUS, halfSpace, 0);
  return gapToHalfSpace();
}
