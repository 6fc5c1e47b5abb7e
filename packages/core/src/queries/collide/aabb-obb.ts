import { closedBesideObb, deepenEndless } from '../../closed-box.ts';
import { setObbFromAabb } from '../../shapes/obb.ts';
import type { AabbLike, Contact, ObbLike } from '../../types.ts';
import { collideObbObb } from './obb-obb.ts';

/** The box with the axes of the world, as a rotated one. */
const _box = /* @__PURE__ */ new Float64Array(15);
const _contact = /* @__PURE__ */ new Float64Array(7);

/**
 * How does the solid box touch the solid rotated box? The least push over fifteen separating axes (among equal ones y,
 * x, z of the world first). Touching counts, with depth 0; empty boxes and NaN do not. `out` may be an input. By
 * `collideObbObb`. Source: Gottschalk, Lin and Manocha, "OBBTree" (1996).
 */
export function collideAabbObb(out: Contact, aabb: AabbLike, obb: ObbLike): boolean {
  const closed = closedBesideObb(aabb, obb);
  if (!collideObbObb(_contact, setObbFromAabb(_box, closed), obb)) return false;
  deepenEndless(_contact, 3);
  for (let i = 0; i < 7; i++) out[i] = _contact[i];
  return true;
}
