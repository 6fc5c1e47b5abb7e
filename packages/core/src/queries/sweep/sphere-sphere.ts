import { reachOf } from '../../reach.ts';
import type { PointLike, SphereLike } from '../../types.ts';
import { raycastSphere } from '../raycast/sphere.ts';
import { _path, setPath, untilEnd } from './until-end.ts';

const _sum = /* @__PURE__ */ new Float64Array(4);

/**
 * When does the first ball, moved by `t` times the motion (3 numbers), first touch the second one: `t` in 0…1, 0 when
 * they touch at the start, or `MISS`; an empty shape and NaN are a miss. The first center is cast at a ball of both
 * radii. Source: Ericson, Real-Time Collision Detection, 5.5.5.
 */
export function sweepSphereSphere(a: SphereLike, motion: PointLike, b: SphereLike): number {
  setPath(a, motion, 1);
  for (let axis = 0; axis < 3; axis++) _sum[axis] = b[axis];
  _sum[3] = reachOf(a[3]) + reachOf(b[3]);
  return untilEnd(raycastSphere(_path, _sum));
}
