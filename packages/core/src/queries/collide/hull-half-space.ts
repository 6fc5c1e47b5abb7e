import type { Contact, HullLike, PlaneLike } from '../../types.ts';
import { _heights, measurePoints, NO_RADIUS } from '../heights.ts';
import { leaveHull } from './leave-hull.ts';

/**
 * How does the solid hull touch the half-space (all points with `n·p <= d`)? It leaves by the front; the point is its
 * deepest (the first of equally deep ones). Touching counts, with depth 0; an empty hull and NaN do not. `out` may be
 * an input. By the heights of its points over the plane. Source: Simple Intersection.
 */
export function collideHullHalfSpace(out: Contact, hull: HullLike, halfSpace: PlaneLike): boolean {
  measurePoints(hull, Math.floor(hull.length / 3), NO_RADIUS, halfSpace, 0);
  if (!(_heights[0] <= 0)) return false;
  return leaveHull(out, hull, halfSpace, 0);
}
