import type { AabbLike, HullLike, OutRow } from '../../types.ts';
import { collideAabbHull } from '../collide/aabb-hull.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * The smallest translation of the solid box that parts it from the solid hull, 3 numbers: that of `collideAabbHull`.
 * False, and `out` left alone, when they do not touch, or no finite translation parts them. `out` may be an input.
 * Source: as `collideAabbHull`.
 */
export function resolveAabbHull(out: OutRow, aabb: AabbLike, hull: HullLike): boolean {
  return collideAabbHull(_contact, aabb, hull) && writeResolution(out);
}
