import { untilEnd } from '../../../queries/sweep/until-end.ts';
import { reachOf } from '../../../reach.ts';
import type { CircleLike, Point2dLike } from '../../../types.ts';
import { raycastCircle } from '../raycast/circle.ts';
import { _path, setPath2d } from './path2d.ts';

const _sum = /* @__PURE__ */ new Float64Array(3);

/**
 * When does the disk, moving by `motion` (the whole displacement), first touch the other one: t in 0…1, 0 when they
 * touch at the start, or `MISS`? However fast it moves, nothing is stepped over. Empty shapes and NaN are a miss. The
 * first center is cast at a disk of both radii. Source: Ericson, Real-Time Collision Detection, 5.5.5.
 */
export function sweepCircleCircle(a: CircleLike, motion: Point2dLike, b: CircleLike): number {
  setPath2d(a, motion, 1);
  _sum[0] = b[0];
  _sum[1] = b[1];
  _sum[2] = reachOf(a[2]) + reachOf(b[2]);
  return untilEnd(raycastCircle(_path, _sum));
}
