import { closedBesideObb, deepenEndless } from '../../closed-box.ts';
import { setObbFromAabb } from '../../shapes/obb.ts';
import type { AabbLike, ObbLike, OutRow } from '../../types.ts';
import { pushObbOffObb } from '../collide/obb-obb-push.ts';
import { _touch } from '../collide/touch.ts';
import { writePush } from './write-resolution.ts';

/** The box with the axes of the world, as a rotated one. */
const _box = /* @__PURE__ */ new Float64Array(15);

/**
 * Which translation of `aabb` (3 numbers) moves it out of the solid rotated box, so that they only touch? The smallest
 * one; see `collideObbObb` for ties. True exactly when they share a point and a finite translation parts them; `out` is
 * left alone when false, and may be an input. Source: as `collideAabbObb`.
 */
export function resolveAabbObb(out: OutRow, aabb: AabbLike, obb: ObbLike): boolean {
  const box = setObbFromAabb(_box, closedBesideObb(aabb, obb));
  // The frame of a box along the world's axes is turned by nothing.
  return pushObbOffObb(box, obb) && deepenEndless(_touch, 3) && writePush(out);
}
