import type { AabbLike, ObbLike, OutRow } from '../../types.ts';
import { collideAabbObb } from '../collide/aabb-obb.ts';
import { writeResolution } from './write-resolution.ts';

const _contact = new Float64Array(7);

/**
 * Which translation of `aabb` (3 numbers) moves it out of the solid rotated box, so that they only
 * touch? The smallest one; see `collideObbObb` for ties. True exactly when they share a point; `out` is
 * left alone when false, and may be an input.
 */
export function resolveAabbObb(out: OutRow, aabb: AabbLike, obb: ObbLike): boolean {
  return collideAabbObb(_contact, aabb, obb) && writeResolution(out, _contact);
}
