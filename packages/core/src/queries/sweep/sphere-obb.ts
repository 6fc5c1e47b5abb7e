import type { ObbLike, PointLike, SphereLike } from '../../types.ts';
import { setBoundsFromObb } from '../obb-frame.ts';
import { sweepToBox } from './round-box.ts';

const _sphere = /* @__PURE__ */ new Float64Array(4);
const _motion = /* @__PURE__ */ new Float64Array(3);
const _bounds = /* @__PURE__ */ new Float64Array(6);

/**
 * When does the ball, moved by `t` times the motion (3 numbers), first touch the solid rotated box: `t` in 0…1, 0 when
 * they touch at the start, or `MISS`; an empty shape and NaN are a miss. By `sweepSphereAabb`, along the box's own
 * axes. Source: Ericson, Real-Time Collision Detection, 5.5.7.
 */
export function sweepSphereObb(sphere: SphereLike, motion: PointLike, obb: ObbLike): number {
  const x = sphere[0] - obb[0];
  const y = sphere[1] - obb[1];
  const z = sphere[2] - obb[2];
  for (let axis = 0, k = 6; axis < 3; axis++, k += 3) {
    _sphere[axis] = x * obb[k] + y * obb[k + 1] + z * obb[k + 2];
    _motion[axis] = motion[0] * obb[k] + motion[1] * obb[k + 1] + motion[2] * obb[k + 2];
  }
  _sphere[3] = sphere[3];
  setBoundsFromObb(_bounds, obb);
  return sweepToBox(_sphere, _motion, 1, _bounds);
}
