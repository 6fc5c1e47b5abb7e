import type { AabbLike, ObbLike, OutRow } from '../types.ts';
import { hasNoPoint } from './bounds.ts';
import { hasNegativeExtent } from './obb.ts';

/**
 * The eight corners of a box, 24 numbers: corner `(max x ? 1 : 0) + (max y ? 2 : 0) + (max z ? 4 : 0)`. An empty box
 * gives 24 NaN, which no query hits and `classify` does not hide. `out` must not be the box.
 */
export function setHullFromAabb<T extends OutRow>(out: T, aabb: AabbLike): T {
  if (hasNoPoint(aabb, 3, 3)) return setNoHull(out);
  for (let corner = 0, offset = 0; corner < 8; corner++, offset += 3) {
    for (let axis = 0; axis < 3; axis++) {
      out[offset + axis] = aabb[((corner >> axis) & 1) === 0 ? axis : axis + 3];
    }
  }
  return out;
}

/**
 * The eight corners of a rotated box, 24 numbers: corner `(max u ? 1 : 0) + (max v ? 2 : 0) + (max w ? 4 : 0)` along
 * its own axes, as in `setFrustumFromObb`. An empty box gives 24 NaN, which no query hits and `classify` does not hide.
 * `out` must not be the box.
 */
export function setHullFromObb<T extends OutRow>(out: T, obb: ObbLike): T {
  if (hasNegativeExtent(obb)) return setNoHull(out);
  for (let corner = 0, offset = 0; corner < 8; corner++, offset += 3) {
    const u = (corner & 1) === 0 ? -obb[3] : obb[3];
    const v = (corner & 2) === 0 ? -obb[4] : obb[4];
    const w = (corner & 4) === 0 ? -obb[5] : obb[5];
    for (let axis = 0; axis < 3; axis++) {
      out[offset + axis] = obb[axis] + u * obb[6 + axis] + v * obb[9 + axis] + w * obb[12 + axis];
    }
  }
  return out;
}

function setNoHull<T extends OutRow>(out: T): T {
  for (let i = 0; i < 24; i++) out[i] = NaN;
  return out;
}
