import type { PlaneLike, SphereLike } from '../../types.ts';
import { sideOfPoints } from '../heights.ts';

/**
 * Where is the ball relative to the plane: `INSIDE` (wholly in front), `OUTSIDE` (wholly behind) or `INTERSECTING`?
 * Touching the plane from either side is `INTERSECTING`. An empty ball is `OUTSIDE`, and so is NaN. By the height of
 * its center over the plane and its radius. Source: Simple Intersection.
 */
export function classifySpherePlane(sphere: SphereLike, plane: PlaneLike): number {
  return sideOfPoints(sphere, 1, 3, plane);
}
