import type { CapsuleLike, ObbLike, OutRow } from '../../types.ts';
import { collideCapsuleObb } from '../collide/capsule-obb.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of the capsule (3 numbers) moves it out of the solid rotated box, so that they only touch? The
 * smallest one; see `collideCapsuleObb` for ties. True exactly when they share a point and a finite translation parts
 * them; `out` is left alone when false, and may be an input. Source: as `collideCapsuleObb`.
 */
export function resolveCapsuleObb(out: OutRow, capsule: CapsuleLike, obb: ObbLike): boolean {
  return collideCapsuleObb(_contact, capsule, obb) && writeResolution(out);
}
