import type { Contact, ObbLike, SphereLike } from '../../types.ts';
import { isEmptyExtents, moveOutOfObb, setBoundsFromObb, turnOutOfObb } from '../obb-frame.ts';
import { collideSphereAabb } from './sphere.ts';

/** The ball, the box and their contact in the box's own frame. */
const _sphere = /* @__PURE__ */ new Float64Array(4);
const _bounds = /* @__PURE__ */ new Float64Array(6);
const _contact = /* @__PURE__ */ new Float64Array(7);

/**
 * How does the ball touch the solid rotated box? From outside, the normal points at the box's closest point; a center
 * inside leaves by the nearest face (among equally near ones the box's y, then x, then z, and the positive face first).
 * Touching counts, with depth 0; an empty shape and NaN do not. `out` may be an input. Source: Sphere AABB
 * Intersection, along the box's own axes.
 */
export function collideSphereObb(out: Contact, sphere: SphereLike, obb: ObbLike): boolean {
  if (isEmptyExtents(obb)) return false;
  const x = sphere[0] - obb[0];
  const y = sphere[1] - obb[1];
  const z = sphere[2] - obb[2];
  for (let axis = 0, k = 6; axis < 3; axis++, k += 3) {
    _sphere[axis] = x * obb[k] + y * obb[k + 1] + z * obb[k + 2];
  }
  _sphere[3] = sphere[3];
  setBoundsFromObb(_bounds, obb);
  if (!collideSphereAabb(_contact, _sphere, _bounds)) return false;
  turnOutOfObb(_contact, 0, obb);
  moveOutOfObb(_contact, 4, obb);
  // `0 +` makes −0 plain 0.
  for (let i = 0; i < 7; i++) out[i] = 0 + _contact[i];
  return true;
}
