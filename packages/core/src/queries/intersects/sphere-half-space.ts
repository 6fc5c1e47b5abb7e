import type { PlaneLike, SphereLike } from '../../types.ts';
import { measurePoints, reachesHalfSpace } from '../heights.ts';

/**
 * Does the ball share a point with the solid behind the plane, all points with `n·p <= d`? Touching counts. An empty
 * ball and NaN do not. By the height of the center over the plane and the radius. Source: Simple Intersection.
 */
export function intersectsSphereHalfSpace(sphere: SphereLike, plane: PlaneLike): boolean {
  measurePoints(sphere, 1, 3, plane, 0);
  return reachesHalfSpace();
}
