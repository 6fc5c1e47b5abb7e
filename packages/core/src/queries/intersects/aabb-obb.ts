import { closedBesideObb } from '../../closed-box.ts';
import { setObbFromAabb } from '../../shapes/obb.ts';
import type { AabbLike, ObbLike } from '../../types.ts';
import { intersectsObbObb } from './obb-obb.ts';

/** The box with the axes of the world, as a rotated one. */
const _box = /* @__PURE__ */ new Float64Array(15);

/**
 * Does the solid box share a point with the solid rotated box? Touching counts, within rounding; empty boxes and NaN do
 * not. By the fifteen separating axes of `intersectsObbObb`. Source: Gottschalk, Lin and Manocha, "OBBTree" (1996).
 */
export function intersectsAabbObb(aabb: AabbLike, obb: ObbLike): boolean {
  return intersectsObbObb(setObbFromAabb(_box, closedBesideObb(aabb, obb)), obb);
}
