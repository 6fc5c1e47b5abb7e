import type { AabbLike, ObbLike, OutRow } from '../../types.ts';
import { collideAabbObb } from '../collide/aabb-obb.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of `aabb` (3 numbers) moves it out of the solid rotated box, so that they only touch? The smallest
 * one; see `collideObbObb` for ties. True exactly when they share a point and a finite translation parts them; `out` is
 * left alone when false, and may be an input. Source: as `collideAabbObb`.
 */
export function resolveAabbObb(out: OutRow, aabb: AabbLike, obb: ObbLike): boolean {
  return collideAabbObb(_contact, aabb, obb) && writeResolution(out);
}
