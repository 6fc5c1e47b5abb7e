import type { Contact2d, OutRow } from '../../../types.ts';

/** The first shape moves against the normal, by the depth. `0 −` makes −0 plain 0. Always true. */
export function writeResolution2d(out: OutRow, contact: Contact2d): true {
  const depth = contact[2];
  out[0] = 0 - contact[0] * depth;
  out[1] = 0 - contact[1] * depth;
  return true;
}
