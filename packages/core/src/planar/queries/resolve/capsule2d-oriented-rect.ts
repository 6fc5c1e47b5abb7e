import type { Capsule2dLike, OrientedRectLike, OutRow } from '../../../types.ts';
import { collideCapsule2dOrientedRect } from '../collide/capsule2d-oriented-rect.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts the capsule and the solid rotated rectangle, so that they only
 * touch? The smallest; see `collideCapsule2dOrientedRect` for ties. True exactly when they share a point; `out` is left
 * alone when false, and may be an input. Source: as `collideCapsule2dOrientedRect`.
 */
export function resolveCapsule2dOrientedRect(
  out: OutRow,
  capsule: Capsule2dLike,
  rect: OrientedRectLike,
): boolean {
  return collideCapsule2dOrientedRect(_contact, capsule, rect) && writeResolution2d(out);
}
