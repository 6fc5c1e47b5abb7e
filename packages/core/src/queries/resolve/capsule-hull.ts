import type { CapsuleLike, HullLike, OutRow } from '../../types.ts';
import { collideCapsuleHull } from '../collide/capsule-hull.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * The smallest translation of the capsule that parts it from the solid hull, 3 numbers: that of `collideCapsuleHull`.
 * False, and `out` left alone, when they do not touch, or no finite translation parts them. `out` may be an input.
 * Source: as `collideCapsuleHull`.
 */
export function resolveCapsuleHull(out: OutRow, capsule: CapsuleLike, hull: HullLike): boolean {
  return collideCapsuleHull(_contact, capsule, hull) && writeResolution(out);
}
