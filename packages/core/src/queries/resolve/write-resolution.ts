import type { Contact, OutRow } from '../../types.ts';

/** The first shape moves against the normal, by the depth. `0 −` makes −0 plain 0. Always true. */
export function writeResolution(out: OutRow, contact: Contact): true {
  const depth = contact[3];
  out[0] = 0 - contact[0] * depth;
  out[1] = 0 - contact[1] * depth;
  out[2] = 0 - contact[2] * depth;
  return true;
}
