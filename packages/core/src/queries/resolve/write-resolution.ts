import type { Contact, OutRow } from '../../types.ts';

/**
 * The first shape moves against the normal, by the depth. `0 −` makes −0 plain 0. True, unless no way is long enough:
 * out of a box that has no end.
 */
export function writeResolution(out: OutRow, contact: Contact): boolean {
  const depth = contact[3];
  if (depth === Number.POSITIVE_INFINITY) return false;
  out[0] = 0 - contact[0] * depth;
  out[1] = 0 - contact[1] * depth;
  out[2] = 0 - contact[2] * depth;
  return true;
}
