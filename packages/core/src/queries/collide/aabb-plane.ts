import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, Contact, PlaneLike } from '../../types.ts';
import { isAcrossPlane, measureAabb, reachesHalfSpace, sideToLeave } from '../heights.ts';
import { leaveAabb } from './leave-plane.ts';

/**
 * How does the solid box touch the plane's surface? It leaves to the side that its center is on, to the front when the
 * center is on the plane; the point is the middle of its deepest corner, edge or face on the other side. Touching
 * counts, with depth 0. An empty box and NaN do not. `out` may be an input. Source: Simple Intersection.
 */
export function collideAabbPlane(out: Contact, aabb: AabbLike, plane: PlaneLike): boolean {
  if (isEmptyAabb(aabb)) return false;
  measureAabb(aabb, plane, 0);
  return isAcrossPlane() && leaveAabb(out, aabb, plane, sideToLeave());
}

/**
 * How does the solid box touch the solid behind the plane, all points with `n·p <= d`? The normal is opposite to the
 * plane's: the shape always leaves by the front; the point is the middle of its deepest corner, edge or face. Touching
 * counts, with depth 0. An empty box and NaN do not. `out` may be an input. By its extremal corners. Source: Simple
 * Intersection.
 */
export function collideAabbHalfSpace(out: Contact, aabb: AabbLike, plane: PlaneLike): boolean {
  if (isEmptyAabb(aabb)) return false;
  measureAabb(aabb, plane, 0);
  return reachesHalfSpace() && leaveAabb(out, aabb, plane, 1);
}
