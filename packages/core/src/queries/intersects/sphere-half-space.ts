import type { PlaneLike, SphereLike } from '../../types.ts';
import { measurePoints, reachesHalfSpace } from '../heights.ts';

/**
 * Does the ball share a point with the solid behind the plane, all points with `n·p <= d`? Touching
 * counts. NaN does not.
 */
export function intersectsSphereHalfSpace(sphere: SphereLike, plane: PlaneLike): boolean {
  measurePoints(sphere, 1, 3, plane, 0);
  return reachesHalfSpace();
}
