import type { Capsule2dLike, OutRow, RectLike } from '../../../types.ts';
import { collideCapsule2dRect } from '../collide/capsule2d-rect.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts the capsule and the solid rectangle, so that they only touch? The
 * smallest; see `collideCapsule2dRect` for ties. True exactly when they share a point and a finite translation parts
 * them; `out` is left alone when false, and may be an input. Source: as `collideCapsule2dRect`.
 */
export function resolveCapsule2dRect(out: OutRow, capsule: Capsule2dLike, rect: RectLike): boolean {
  return collideCapsule2dRect(_contact, capsule, rect) && writeResolution2d(out);
}
