import type { OutRow } from '../../types.ts';

/** The contact whose push is asked for; one for all, because none asks for another's. */
export const _contact: Float64Array = /* @__PURE__ */ new Float64Array(7);

/**
 * The first shape moves against the normal of `_contact`, by its depth. `0 −` makes −0 plain 0. True, unless no way is
 * long enough: out of a box that has no end.
 */
export function writeResolution(out: OutRow): boolean {
  const depth = _contact[3];
  if (depth === Infinity) return false;
  for (let axis = 0; axis < 3; axis++) out[axis] = 0 - _contact[axis] * depth;
  return true;
}
