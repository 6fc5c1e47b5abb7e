import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, OutRow } from '../../types.ts';

/**
 * The ends of the shortest connection of two solid boxes, 6 numbers: the point on the first, then the one on the
 * second. On an axis on which they overlap, both points are where the overlap begins (where it has no beginning, at 0,
 * or at its end if that is below 0). NaN for an empty box and for NaN. `out` may be an input. By what lies between them
 * on each axis.
 */
export function closestPointsOnAabbAabb<T extends OutRow>(out: T, a: AabbLike, b: AabbLike): T {
  const isNothing = isEmptyAabb(a) || isEmptyAabb(b);
  for (let axis = 0; axis < 3; axis++) {
    const low = Math.max(a[axis], b[axis]);
    const high = Math.min(a[axis + 3], b[axis + 3]);
    const shared = low > -Infinity ? low : Math.min(high, 0);
    const isBehind = low > high && a[axis] < low;
    const isBeyond = low > high && !isBehind;
    out[axis] = isNothing ? NaN : isBehind ? high : shared;
    out[axis + 3] = isNothing ? NaN : isBeyond ? high : shared;
  }
  return out;
}
