import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, PointLike } from '../../types.ts';
import { raycastAabb } from '../raycast/aabb.ts';
import { untilEnd } from './until-end.ts';

const _path = /* @__PURE__ */ new Float64Array(6);
const _sum = /* @__PURE__ */ new Float64Array(6);

/**
 * When does the first solid box, moved by `t` times the motion (3 numbers), first touch the second one: `t` in 0…1, 0
 * when they touch at the start, or `MISS`; an empty box and NaN are a miss. The origin is cast at the box of all
 * differences. Source: Ericson, Real-Time Collision Detection, 5.5.8.
 */
export function sweepAabbAabb(a: AabbLike, motion: PointLike, b: AabbLike): number {
  if (isEmptyAabb(a) || isEmptyAabb(b)) return Infinity;
  for (let axis = 0; axis < 3; axis++) {
    _path[axis + 3] = motion[axis];
    _sum[axis] = b[axis] - a[axis + 3];
    _sum[axis + 3] = b[axis + 3] - a[axis];
  }
  return untilEnd(raycastAabb(_path, _sum));
}
