import type { PlaneLike, SphereLike } from '../../types.ts';
import { sideOfPoints } from '../heights.ts';

/**
 * Where is the ball relative to the plane: `INSIDE` (wholly in front), `OUTSIDE` (wholly behind) or
 * `INTERSECTING`? Touching the plane from either side is `INTERSECTING`. NaN is `OUTSIDE`. Source: Simple Intersection.
 */
export function classifySpherePlane(sphere: SphereLike, plane: PlaneLike): number {
  return sideOfPoints(sphere, 1, 3, plane);
}
