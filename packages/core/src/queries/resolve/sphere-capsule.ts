import type { CapsuleLike, OutRow, SegmentLike, SphereLike } from '../../types.ts';
import { collideSphereCapsule, collideSphereSegment } from '../collide/sphere-capsule.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of the sphere (3 numbers) moves it out of the capsule, so that they only touch? The smallest one;
 * see `collideSphereCapsule` for a center on the core. True exactly when they share a point and a finite translation
 * parts them; `out` is left alone when false, and may be an input. Source: as `collideSphereCapsule`.
 */
export function resolveSphereCapsule(
  out: OutRow,
  sphere: SphereLike,
  capsule: CapsuleLike,
): boolean {
  return collideSphereCapsule(_contact, sphere, capsule) && writeResolution(out);
}

/**
 * Which translation of the sphere (3 numbers) moves it off the segment, so that they only touch? The smallest one: from
 * the segment's nearest point to the center; see `collideSphereSegment` for a center on it. True exactly when they
 * share a point and a finite translation parts them; `out` is left alone when false, and may be an input. Source:
 * Collision Detection Basics.
 */
export function resolveSphereSegment(
  out: OutRow,
  sphere: SphereLike,
  segment: SegmentLike,
): boolean {
  return collideSphereSegment(_contact, sphere, segment) && writeResolution(out);
}
