import type { HullLike, PlaneLike } from '../../types.ts';
import { distanceHalfSpaceHull } from '../distance/half-space-hull.ts';

/**
 * Does the half-space (all points with `n·p <= d`) share a point with the solid hull? Touching counts; an empty hull
 * and NaN do not. By its lowest point over the plane. Source: Simple Intersection.
 */
export function intersectsHalfSpaceHull(halfSpace: PlaneLike, hull: HullLike): boolean {
  return distanceHalfSpaceHull(halfSpace, hull) === 0;
}
