import type { OutRow } from '../../types.ts';
import { _touch } from '../collide/touch.ts';

/** The contact whose push is asked for; one for all functions, because none of them calls another. */
export const _contact: Float64Array = /* @__PURE__ */ new Float64Array(7);

/**
 * The first shape moves against the normal of `_contact`, by its depth. `0 −` makes −0 plain 0. False where that is no
 * translation: no way is long enough to leave a box without an end, and a ball with a center at infinity has none.
 */
export function writeResolution(out: OutRow): boolean {
  const depth = _contact[3];
  const x = 0 - _contact[0] * depth;
  const y = 0 - _contact[1] * depth;
  const z = 0 - _contact[2] * depth;
  if (!(Math.abs(x + y + z) < Infinity)) return false;
  out[0] = x;
  out[1] = y;
  out[2] = z;
  return true;
}

/** As `writeResolution`, of normal and depth in `_touch`. */
export function writePush(out: OutRow): boolean {
  for (let i = 0; i < 4; i++) _contact[i] = _touch[i];
  return writeResolution(out);
}
