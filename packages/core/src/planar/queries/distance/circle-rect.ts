import type { CircleLike, RectLike } from '../../../types.ts';
import { _a, _b, distanceRows2d } from '../../convex/pair2d.ts';
import { setRowFromPoint2d, setRowFromRect } from '../../convex/point-row2d.ts';

/** How far apart are the disk and the solid rectangle, in world units? 0 when they share a point; Infinity for no shape and NaN. */
export function distanceCircleRect(circle: CircleLike, rect: RectLike): number {
  return distanceRows2d(setRowFromPoint2d(_a, circle), setRowFromRect(_b, rect), circle[2]);
}
