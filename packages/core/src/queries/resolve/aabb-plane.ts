import type { AabbLike, OutRow, PlaneLike } from '../../types.ts';
import { collideAabbHalfSpace, collideAabbPlane } from '../collide/aabb-plane.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of the solid box (3 numbers) moves it off the plane's surface? The smallest one, to the side that
 * `collideAabbPlane` says. True exactly when they share a point and a finite translation parts them; `out` is left
 * alone when false, and may be an input. Source: as `collideAabbPlane`.
 */
export function resolveAabbPlane(out: OutRow, aabb: AabbLike, plane: PlaneLike): boolean {
  return collideAabbPlane(_contact, aabb, plane) && writeResolution(out);
}

/**
 * Which translation of the solid box (3 numbers) moves it out of the solid behind the plane? Along the plane's normal,
 * which is the smallest one. True exactly when they share a point and a finite translation parts them; `out` is left
 * alone when false, and may be an input. Source: as `collideAabbHalfSpace`.
 */
export function resolveAabbHalfSpace(out: OutRow, aabb: AabbLike, plane: PlaneLike): boolean {
  return collideAabbHalfSpace(_contact, aabb, plane) && writeResolution(out);
}
