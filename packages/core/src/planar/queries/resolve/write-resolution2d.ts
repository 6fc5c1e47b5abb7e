import type { OutRow } from '../../../types.ts';

/** The contact whose push is asked for; one for all functions, because none of them calls another. */
export const _contact: Float64Array = /* @__PURE__ */ new Float64Array(5);

/**
 * The first shape moves against the normal of `_contact`, by its depth. `0 −` makes −0 plain 0. True, unless the depth
 * is infinite: no translation is long enough to leave a rectangle without an end.
 */
export function writeResolution2d(out: OutRow): boolean {
  const depth = _contact[2];
  if (depth === Infinity) return false;
  out[0] = 0 - _contact[0] * depth;
  out[1] = 0 - _contact[1] * depth;
  return true;
}
