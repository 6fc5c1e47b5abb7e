import type { HullLike, PlaneLike } from '../../types.ts';
import { NO_RADIUS, sideOfPoints } from '../heights.ts';

/**
 * Where is the hull relative to the plane: `INSIDE` (wholly in front), `OUTSIDE` (wholly behind) or `INTERSECTING`?
 * Touching the plane from either side is `INTERSECTING`. A hull without points is `OUTSIDE`, and so is NaN. By the
 * heights of its points over the plane. Source: Simple Intersection.
 */
export function classifyHullPlane(hull: HullLike, plane: PlaneLike): number {
  return sideOfPoints(hull, Math.floor(hull.length / 3), NO_RADIUS, plane);
}
