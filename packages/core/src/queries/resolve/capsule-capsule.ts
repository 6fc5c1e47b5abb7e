import type { CapsuleLike, OutRow } from '../../types.ts';
import { collideCapsuleCapsule } from '../collide/capsule-capsule.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of `a` (3 numbers) parts the capsules, so that they only touch? The smallest one; see
 * `collideCapsuleCapsule` for cores that cross. True exactly when they share a point and a finite translation parts
 * them; `out` is left alone when false, and may be an input. Source: as `collideCapsuleCapsule`.
 */
export function resolveCapsuleCapsule(out: OutRow, a: CapsuleLike, b: CapsuleLike): boolean {
  return collideCapsuleCapsule(_contact, a, b) && writeResolution(out);
}
