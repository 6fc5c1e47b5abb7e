import { setObbFromAabb } from '../../shapes/obb.ts';
import type { AabbLike, Contact, ObbLike } from '../../types.ts';
import { collideObbObb } from './obb-obb.ts';

/** The box with the axes of the world, as a rotated one. */
const _box = new Float64Array(15);

/**
 * How does the solid box touch the solid rotated box? As `collideObbObb`: the least push over fifteen
 * separating axes (of equal ones y, x, z of the world first). Touching counts, with depth 0; empty
 * boxes, boxes without end and NaN do not. `out` may be an input.
 */
export function collideAabbObb(out: Contact, aabb: AabbLike, obb: ObbLike): boolean {
  return collideObbObb(out, setObbFromAabb(_box, aabb), obb);
}
