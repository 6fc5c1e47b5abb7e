import type { CapsuleLike, OutRow, PlaneLike } from '../../types.ts';
import { collideCapsuleHalfSpace, collideCapsulePlane } from '../collide/capsule-plane.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of the capsule (3 numbers) moves it off the plane's surface, to the side that the middle of its
 * core is on (the front when that is on the plane)? The smallest one. True exactly when they share a point and a finite
 * translation parts them; `out` is left alone when false, and may be an input. Source: as `collideCapsulePlane`.
 */
export function resolveCapsulePlane(out: OutRow, capsule: CapsuleLike, plane: PlaneLike): boolean {
  return collideCapsulePlane(_contact, capsule, plane) && writeResolution(out);
}

/**
 * Which translation of the capsule (3 numbers) moves it out of the solid behind the plane? Along the plane's normal,
 * which is the smallest one. True exactly when they share a point and a finite translation parts them; `out` is left
 * alone when false, and may be an input. Source: as `collideCapsuleHalfSpace`.
 */
export function resolveCapsuleHalfSpace(
  out: OutRow,
  capsule: CapsuleLike,
  plane: PlaneLike,
): boolean {
  return collideCapsuleHalfSpace(_contact, capsule, plane) && writeResolution(out);
}
