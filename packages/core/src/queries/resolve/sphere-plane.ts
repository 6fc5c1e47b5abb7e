import type { OutRow, PlaneLike, SphereLike } from '../../types.ts';
import { collideSphereHalfSpace, collideSpherePlane } from '../collide/sphere-plane.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of the ball (3 numbers) moves it off the plane's surface? The smallest one, to the side that
 * `collideSpherePlane` says. True exactly when they share a point and a finite translation parts them; `out` is left
 * alone when false, and may be an input. Source: as `collideSpherePlane`.
 */
export function resolveSpherePlane(out: OutRow, sphere: SphereLike, plane: PlaneLike): boolean {
  return collideSpherePlane(_contact, sphere, plane) && writeResolution(out);
}

/**
 * Which translation of the ball (3 numbers) moves it out of the solid behind the plane? Along the plane's normal, which
 * is the smallest one. True exactly when they share a point and a finite translation parts them; `out` is left alone
 * when false, and may be an input. Source: as `collideSphereHalfSpace`.
 */
export function resolveSphereHalfSpace(out: OutRow, sphere: SphereLike, plane: PlaneLike): boolean {
  return collideSphereHalfSpace(_contact, sphere, plane) && writeResolution(out);
}
