import type { Capsule2dLike, OutRow } from '../../../types.ts';
import { collideCapsule2dCapsule2d } from '../collide/capsule2d-capsule2d.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts two capsules, so that they only touch? The smallest; see
 * `collideCapsule2dCapsule2d` for ties. True exactly when they share a point; `out` is left alone when false, and may
 * be an input. Source: as `collideCapsule2dCapsule2d`.
 */
export function resolveCapsule2dCapsule2d(
  out: OutRow,
  a: Capsule2dLike,
  b: Capsule2dLike,
): boolean {
  return collideCapsule2dCapsule2d(_contact, a, b) && writeResolution2d(out);
}
