import type { ObbLike, OutRow } from '../../types.ts';
import { collideObbObb } from '../collide/obb-obb.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of `a` (3 numbers) parts the solid rotated boxes, so that they only touch? The smallest one; see
 * `collideObbObb` for ties. True exactly when they share a point; `out` is left alone when false, and may be an input.
 * Source: as `collideObbObb`.
 */
export function resolveObbObb(out: OutRow, a: ObbLike, b: ObbLike): boolean {
  return collideObbObb(_contact, a, b) && writeResolution(out);
}
