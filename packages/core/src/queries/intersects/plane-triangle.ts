import type { PlaneLike, TriangleLike } from '../../types.ts';
import { isAcrossPlane, measurePoints, NO_RADIUS, reachesHalfSpace } from '../heights.ts';

/**
 * Does the plane's surface share a point with the triangle? Touching counts; NaN does not. By the heights of its
 * corners over the plane. Source: Simple Intersection.
 */
export function intersectsPlaneTriangle(plane: PlaneLike, triangle: TriangleLike): boolean {
  measurePoints(triangle, 3, NO_RADIUS, plane, 0);
  return isAcrossPlane();
}

/**
 * Does the solid behind the plane, all points with `n·p <= d`, share a point with the triangle? Touching counts; NaN
 * does not. By the heights of its corners over the plane. Source: Simple Intersection.
 */
export function intersectsHalfSpaceTriangle(plane: PlaneLike, triangle: TriangleLike): boolean {
  measurePoints(triangle, 3, NO_RADIUS, plane, 0);
  return reachesHalfSpace();
}
