import type { OutRow } from '../../../types.ts';

/** The contact whose push is asked for; one for all functions, because none of them calls another. */
export const _contact: Float64Array = /* @__PURE__ */ new Float64Array(5);

/**
 * The first shape moves against the normal of `_contact`, by its depth. `0 −` makes −0 plain 0. False where that is no
 * translation: no way is long enough to leave a rectangle without an end, and a disk with a center at infinity has none.
 */
export function writeResolution2d(out: OutRow): boolean {
  const depth = _contact[2];
  const x = 0 - _contact[0] * depth;
  const y = 0 - _contact[1] * depth;
  if (!(Math.abs(x + y) < Infinity)) return false;
  out[0] = x;
  out[1] = y;
  return true;
}
