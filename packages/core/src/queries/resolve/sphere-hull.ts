import type { HullLike, OutRow, SphereLike } from '../../types.ts';
import { collideSphereHull } from '../collide/sphere-hull.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * The smallest translation of the ball that parts it from the solid hull, 3 numbers: that of `collideSphereHull`.
 * False, and `out` left alone, when they do not touch, or no finite translation parts them. `out` may be an input.
 * Source: as `collideSphereHull`.
 */
export function resolveSphereHull(out: OutRow, sphere: SphereLike, hull: HullLike): boolean {
  return collideSphereHull(_contact, sphere, hull) && writeResolution(out);
}
