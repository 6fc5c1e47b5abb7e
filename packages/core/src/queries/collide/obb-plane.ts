import { hasNegativeExtent } from '../../shapes/obb.ts';
import type { Contact, ObbLike, PlaneLike } from '../../types.ts';
import { isAcrossPlane, measureObb, reachesHalfSpace, sideToLeave } from '../heights.ts';
import { leaveObb } from './leave-plane.ts';

/**
 * How does the solid rotated box touch the plane's surface? It leaves to the side that its center is on, to the front
 * when the center is on the plane; the point is the middle of its deepest corner, edge or face on the other side.
 * Touching counts, with depth 0. An empty box and NaN do not. `out` may be an input. Source: Simple Intersection.
 */
export function collideObbPlane(out: Contact, obb: ObbLike, plane: PlaneLike): boolean {
  if (hasNegativeExtent(obb)) return false;
  measureObb(obb, plane, 0);
  return isAcrossPlane() && leaveObb(out, obb, plane, sideToLeave());
}

/**
 * How does the solid rotated box touch the solid behind the plane, all points with `n·p <= d`? The normal is opposite
 * to the plane's: the shape always leaves by the front; the point is the middle of its deepest corner, edge or face.
 * Touching counts, with depth 0. An empty box and NaN do not. `out` may be an input. By its projected radius. Source:
 * Simple Intersection.
 */
export function collideObbHalfSpace(out: Contact, obb: ObbLike, plane: PlaneLike): boolean {
  if (hasNegativeExtent(obb)) return false;
  measureObb(obb, plane, 0);
  return reachesHalfSpace() && leaveObb(out, obb, plane, 1);
}
