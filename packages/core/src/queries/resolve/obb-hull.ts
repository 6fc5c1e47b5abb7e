import type { HullLike, ObbLike, OutRow } from '../../types.ts';
import { collideObbHull } from '../collide/obb-hull.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * The smallest translation of the solid rotated box that parts it from the solid hull, 3 numbers: that of
 * `collideObbHull`. False, and `out` left alone, when they do not touch. `out` may be an input. Source: as
 * `collideObbHull`.
 */
export function resolveObbHull(out: OutRow, obb: ObbLike, hull: HullLike): boolean {
  return collideObbHull(_contact, obb, hull) && writeResolution(out);
}
