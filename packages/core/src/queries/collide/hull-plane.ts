import type { Contact, HullLike, PlaneLike } from '../../types.ts';
import { _heights, isAcrossPlane, measurePoints, NO_RADIUS } from '../heights.ts';
import { leaveHull } from './leave-hull.ts';

/**
 * How does the solid hull touch the plane's surface? It leaves to the side on which more of its height is, to the front
 * when both are equal; the point is its farthest on the other side (the first of equally far ones). Touching counts,
 * with depth 0; an empty hull and NaN do not. `out` may be an input. By the heights of its points over the plane.
 * Source: Simple Intersection.
 */
export function collideHullPlane(out: Contact, hull: HullLike, plane: PlaneLike): boolean {
  measurePoints(hull, Math.floor(hull.length / 3), NO_RADIUS, plane, 0);
  if (!isAcrossPlane()) return false;
  return leaveHull(out, hull, plane, -_heights[0] <= _heights[1] ? 0 : 1);
}
