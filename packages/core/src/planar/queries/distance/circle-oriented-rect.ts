import type { CircleLike, OrientedRectLike } from '../../../types.ts';
import { _a, _b, distanceRows2d } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect, setRowFromPoint2d } from '../../convex/point-row2d.ts';

/** How far apart are the disk and the solid rotated rectangle, in world units? 0 when they share a point; Infinity for no shape and NaN. */
export function distanceCircleOrientedRect(circle: CircleLike, rect: OrientedRectLike): number {
  return distanceRows2d(setRowFromPoint2d(_a, circle), setRowFromOrientedRect(_b, rect), circle[2]);
}
