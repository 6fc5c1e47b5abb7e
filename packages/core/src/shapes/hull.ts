import type { AabbLike, ObbLike, OutRow } from '../types.ts';
import { isEmptyAabb } from './aabb.ts';
import { hasNan } from './bounds.ts';
import { hasNegativeExtent } from './obb.ts';

/**
 * The eight corners of a box, 24 numbers: corner `(max x ? 1 : 0) + (max y ? 2 : 0) + (max z ? 4 : 0)`.
 * An empty box gives 24 NaN, which no query hits. `out` must not be the box.
 */
export function setHullFromAabb<T extends OutRow>(out: T, aabb: AabbLike): T {
  const empty = isEmptyAabb(aabb) && !hasNan(aabb, 6);
  for (let corner = 0, offset = 0; corner < 8; corner++, offset += 3) {
    out[offset] = empty ? Number.NaN : aabb[(corner & 1) === 0 ? 0 : 3];
    out[offset + 1] = empty ? Number.NaN : aabb[(corner & 2) === 0 ? 1 : 4];
    out[offset + 2] = empty ? Number.NaN : aabb[(corner & 4) === 0 ? 2 : 5];
  }
  return out;
}

/**
 * The eight corners of a rotated box, 24 numbers: corner `(max u ? 1 : 0) + (max v ? 2 : 0) + (max w ? 4
 * : 0)` along its own axes, as in `setFrustumFromObb`. An empty box gives 24 NaN, which no query hits.
 * `out` must not be the box.
 */
export function setHullFromObb<T extends OutRow>(out: T, obb: ObbLike): T {
  const empty = hasNegativeExtent(obb);
  for (let corner = 0, offset = 0; corner < 8; corner++, offset += 3) {
    const u = (corner & 1) === 0 ? -obb[3] : obb[3];
    const v = (corner & 2) === 0 ? -obb[4] : obb[4];
    const w = (corner & 4) === 0 ? -obb[5] : obb[5];
    for (let axis = 0; axis < 3; axis++) {
      const x = obb[axis] + u * obb[6 + axis] + v * obb[9 + axis] + w * obb[12 + axis];
      out[offset + axis] = empty ? Number.NaN : x;
    }
  }
  return out;
}
