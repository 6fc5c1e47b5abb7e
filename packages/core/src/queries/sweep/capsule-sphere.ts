import { reachOf } from '../../reach.ts';
import type { CapsuleLike, PointLike, SphereLike } from '../../types.ts';
import { raycastCapsule } from '../raycast/capsule.ts';
import { _path, setPath, untilEnd } from './until-end.ts';

const _sum = /* @__PURE__ */ new Float64Array(7);

/**
 * When does the capsule, moved by `t` times the motion (3 numbers), first touch the ball: `t` in 0…1, 0 when they touch
 * at the start, or `MISS`; an empty shape and NaN are a miss. The ball's center is cast the other way at a capsule of
 * both radii. Source: Ericson, Real-Time Collision Detection, 5.3.7, for the cast.
 */
export function sweepCapsuleSphere(
  capsule: CapsuleLike,
  motion: PointLike,
  sphere: SphereLike,
): number {
  setPath(sphere, motion, -1);
  for (let i = 0; i < 6; i++) _sum[i] = capsule[i];
  _sum[6] = reachOf(sphere[3]) + reachOf(capsule[6]);
  return untilEnd(raycastCapsule(_path, _sum));
}
