import type { Contact, HullLike, PlaneLike } from '../../types.ts';
import { _heights } from '../heights.ts';

/**
 * Not for the package's users: the contact of the hull's lowest points (`end` 0: it leaves by the front) or of its
 * highest ones (`end` 1: by the back). The contact point is the first of them.
 */
export function leaveHull(out: Contact, hull: HullLike, plane: PlaneLike, end: number): true {
  const height = _heights[end];
  const sign = end === 0 ? -1 : 1;
  let i = 0;
  while (heightOf(hull, i, plane) !== height) i += 3;
  const x = hull[i];
  const y = hull[i + 1];
  const z = hull[i + 2];
  const nx = sign * plane[0];
  const ny = sign * plane[1];
  const nz = sign * plane[2];
  out[0] = 0 + nx;
  out[1] = 0 + ny;
  out[2] = 0 + nz;
  out[3] = 0 + sign * height;
  out[4] = x;
  out[5] = y;
  out[6] = z;
  return true;
}

function heightOf(hull: HullLike, i: number, plane: PlaneLike): number {
  return plane[0] * hull[i] + plane[1] * hull[i + 1] + plane[2] * hull[i + 2] - plane[3];
}
