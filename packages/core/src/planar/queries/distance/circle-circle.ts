import type { CircleLike } from '../../../types.ts';
import { _a, _b, distanceRows2d } from '../../convex/pair2d.ts';
import { setRowFromPoint2d } from '../../convex/point-row2d.ts';

/** How far apart are two disks, in world units? 0 when they share a point; Infinity for no shape and NaN. */
export function distanceCircleCircle(a: CircleLike, b: CircleLike): number {
  return distanceRows2d(setRowFromPoint2d(_a, a), setRowFromPoint2d(_b, b), a[2] + b[2]);
}
