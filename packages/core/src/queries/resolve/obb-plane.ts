import type { ObbLike, OutRow, PlaneLike } from '../../types.ts';
import { collideObbHalfSpace, collideObbPlane } from '../collide/obb-plane.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of the solid rotated box (3 numbers) moves it off the plane's surface? The smallest one, to the
 * side that `collideObbPlane` says. True exactly when they share a point; `out` is left alone when false, and may be an
 * input. Source: as `collideObbPlane`.
 */
export function resolveObbPlane(out: OutRow, obb: ObbLike, plane: PlaneLike): boolean {
  return collideObbPlane(_contact, obb, plane) && writeResolution(out);
}

/**
 * Which translation of the solid rotated box (3 numbers) moves it out of the solid behind the plane? Along the plane's
 * normal, which is the smallest one. True exactly when they share a point; `out` is left alone when false, and may be
 * an input. Source: as `collideObbHalfSpace`.
 */
export function resolveObbHalfSpace(out: OutRow, obb: ObbLike, plane: PlaneLike): boolean {
  return collideObbHalfSpace(_contact, obb, plane) && writeResolution(out);
}
