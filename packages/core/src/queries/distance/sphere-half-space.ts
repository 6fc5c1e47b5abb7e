import type { PlaneLike, SphereLike } from '../../types.ts';
import { gapToHalfSpace, measurePoints } from '../heights.ts';

/**
 * The distance between the ball and the solid behind the plane, all points with `n·p <= d`, in world units: 0 when they
 * share a point, Infinity for an empty ball and NaN. By the center's height over the plane, less the radius. Source:
 * Simple Intersection.
 */
export function distanceSphereHalfSpace(sphere: SphereLike, plane: PlaneLike): number {
  measurePoints(sphere, 1, 3, plane, 0);
  return gapToHalfSpace();
}
