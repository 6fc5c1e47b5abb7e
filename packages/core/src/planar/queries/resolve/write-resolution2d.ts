import type { OutRow } from '../../../types.ts';

/** The contact whose push is asked for; one for all, because none asks for another's. */
export const _contact: Float64Array = /* @__PURE__ */ new Float64Array(5);

/**
 * The first shape moves against the normal of `_contact`, by its depth. `0 −` makes −0 plain 0. True, unless no way is
 * long enough: out of a rectangle that has no end.
 */
export function writeResolution2d(out: OutRow): boolean {
  const depth = _contact[2];
  if (depth === Infinity) return false;
  out[0] = 0 - _contact[0] * depth;
  out[1] = 0 - _contact[1] * depth;
  return true;
}
