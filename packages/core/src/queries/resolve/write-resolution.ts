import type { OutRow } from '../../types.ts';
import { _touch } from '../collide/touch.ts';

/** The contact whose push is asked for; one for all functions, because none of them calls another. */
export const _contact: Float64Array = /* @__PURE__ */ new Float64Array(7);

/**
 * The first shape moves against the normal of `_contact`, by its depth. `0 −` makes −0 plain 0. True, unless the depth
 * is infinite: no translation is long enough to leave a box without an end.
 */
export function writeResolution(out: OutRow): boolean {
  const depth = _contact[3];
  if (depth === Infinity) return false;
  for (let axis = 0; axis < 3; axis++) out[axis] = 0 - _contact[axis] * depth;
  return true;
}

/** As `writeResolution`, of normal and depth in `_touch`. */
export function writePush(out: OutRow): boolean {
  for (let i = 0; i < 4; i++) _contact[i] = _touch[i];
  return writeResolution(out);
}
