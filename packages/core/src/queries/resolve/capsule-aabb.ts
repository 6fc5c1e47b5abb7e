import type { AabbLike, CapsuleLike, OutRow } from '../../types.ts';
import { collideCapsuleAabb } from '../collide/capsule-aabb.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of the capsule (3 numbers) moves it out of the solid box, so that they only touch? The smallest
 * one; see `collideCapsuleAabb` for ties. True exactly when they share a point and a finite translation parts them;
 * `out` is left alone when false, and may be an input. Source: as `collideCapsuleAabb`.
 */
export function resolveCapsuleAabb(out: OutRow, capsule: CapsuleLike, aabb: AabbLike): boolean {
  return collideCapsuleAabb(_contact, capsule, aabb) && writeResolution(out);
}
