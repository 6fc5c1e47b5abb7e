import type { PlaneLike, SphereLike } from '../../types.ts';
import { isAcrossPlane, measurePoints } from '../heights.ts';

/**
 * Does the ball share a point with the plane's surface? Touching counts. An empty ball and NaN do not. By the height of
 * the center over the plane and the radius. Source: Simple Intersection.
 */
export function intersectsSpherePlane(sphere: SphereLike, plane: PlaneLike): boolean {
  measurePoints(sphere, 1, 3, plane, 0);
  return isAcrossPlane();
}
