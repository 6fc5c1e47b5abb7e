import type { Contact, PlaneLike, SphereLike } from '../../types.ts';
import { isAcrossPlane, measurePoints, reachesHalfSpace, sideToLeave } from '../heights.ts';
import { leaveSphere } from './leave-plane.ts';

/**
 * How does the ball touch the plane's surface? It leaves to the side that its center is on, to the front when the
 * center is on the plane; the point is its deepest on the other side. Touching counts, with depth 0. An empty ball and
 * NaN do not. `out` may be an input. Source: Simple Intersection.
 */
export function collideSpherePlane(out: Contact, sphere: SphereLike, plane: PlaneLike): boolean {
  measurePoints(sphere, 1, 3, plane, 0);
  return isAcrossPlane() && leaveSphere(out, sphere, plane, sideToLeave());
}

/**
 * How does the ball touch the solid behind the plane, all points with `n·p <= d`? The normal is opposite to the
 * plane's: the shape always leaves by the front; the point is its deepest. Touching counts, with depth 0. An empty ball
 * and NaN do not. `out` may be an input. By the height of its center over the plane. Source: Simple Intersection.
 */
export function collideSphereHalfSpace(
  out: Contact,
  sphere: SphereLike,
  plane: PlaneLike,
): boolean {
  measurePoints(sphere, 1, 3, plane, 0);
  return reachesHalfSpace() && leaveSphere(out, sphere, plane, 1);
}
