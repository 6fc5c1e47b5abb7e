import type { Contact, PlaneLike, TriangleLike } from '../../types.ts';
import {
  isAcrossPlane,
  measurePoints,
  NO_RADIUS,
  reachesHalfSpace,
  sideToLeave,
} from '../heights.ts';
import { leaveTriangle } from './leave-plane.ts';

/**
 * How does the triangle touch the plane's surface? It leaves to the side on which more of its height is, to the front
 * when both are equal; the point is the middle of its deepest corner, edge or face on the other side. Touching counts,
 * with depth 0; NaN does not. `out` may be an input. By the heights of its corners over the plane. Source: Simple
 * Intersection.
 */
export function collideTrianglePlane(
  out: Contact,
  triangle: TriangleLike,
  plane: PlaneLike,
): boolean {
  measurePoints(triangle, 3, NO_RADIUS, plane, 0);
  return isAcrossPlane() && leaveTriangle(out, triangle, plane, sideToLeave());
}

/**
 * How does the triangle touch the solid behind the plane, all points with `n·p <= d`? The normal is opposite to the
 * plane's: the shape always leaves by the front; the point is as in `collideTrianglePlane`. Touching counts, with depth
 * 0; NaN does not. `out` may be an input. By the heights of its corners over the plane. Source: Simple Intersection.
 */
export function collideTriangleHalfSpace(
  out: Contact,
  triangle: TriangleLike,
  plane: PlaneLike,
): boolean {
  measurePoints(triangle, 3, NO_RADIUS, plane, 0);
  return reachesHalfSpace() && leaveTriangle(out, triangle, plane, 1);
}
