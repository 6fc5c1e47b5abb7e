import type { Contact2d, OutRow } from '../../../types.ts';

/**
 * The first shape moves against the normal, by the depth. `0 −` makes −0 plain 0. True, unless no way is long enough:
 * out of a box that has no end.
 */
export function writeResolution2d(out: OutRow, contact: Contact2d): boolean {
  const depth = contact[2];
  if (depth === Number.POSITIVE_INFINITY) return false;
  out[0] = 0 - contact[0] * depth;
  out[1] = 0 - contact[1] * depth;
  return true;
}
