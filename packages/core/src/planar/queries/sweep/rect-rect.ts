import { untilEnd } from '../../../queries/sweep/until-end.ts';
import type { Point2dLike, RectLike } from '../../../types.ts';
import { isEmptyRect } from '../../shapes/rect.ts';
import { raycastRect } from '../raycast/rect.ts';
import { _path, setPath2d } from './path2d.ts';

const ORIGIN: ArrayLike<number> = [0, 0];
const _sum = /* @__PURE__ */ new Float64Array(4);

/**
 * When does the solid rectangle, moving by `motion` (the whole displacement), first touch the other one: t in 0…1, 0
 * when they touch at the start, or `MISS`? However fast it moves, nothing is stepped over. Empty shapes and NaN are a
 * miss. The origin is cast at the rectangle of all differences. Source: as `sweepAabbAabb`.
 */
export function sweepRectRect(a: RectLike, motion: Point2dLike, b: RectLike): number {
  if (isEmptyRect(a) || isEmptyRect(b)) return Infinity;
  setPath2d(ORIGIN, motion, 1);
  for (let axis = 0; axis < 2; axis++) {
    _sum[axis] = b[axis] - a[axis + 2];
    _sum[axis + 2] = b[axis + 2] - a[axis];
  }
  return untilEnd(raycastRect(_path, _sum));
}
