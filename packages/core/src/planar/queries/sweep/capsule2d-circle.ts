import { untilEnd } from '../../../queries/sweep/until-end.ts';
import { reachOf } from '../../../reach.ts';
import type { Capsule2dLike, CircleLike, Point2dLike } from '../../../types.ts';
import { raycastCapsule2d } from '../raycast/capsule2d.ts';
import { _path, setPath2d } from './path2d.ts';

const _sum = /* @__PURE__ */ new Float64Array(5);

/**
 * When does the capsule, moving by `motion` (the whole displacement), first touch the disk: t in 0…1, 0 when they touch
 * at the start, or `MISS`? However fast it moves, nothing is stepped over. Empty shapes and NaN are a miss. By casting
 * the disk's center the other way at a capsule of both radii, with `raycastCapsule2d`.
 */
export function sweepCapsule2dCircle(
  capsule: Capsule2dLike,
  motion: Point2dLike,
  circle: CircleLike,
): number {
  setPath2d(circle, motion, -1);
  for (let i = 0; i < 4; i++) _sum[i] = capsule[i];
  _sum[4] = reachOf(circle[2]) + reachOf(capsule[4]);
  return untilEnd(raycastCapsule2d(_path, _sum));
}
