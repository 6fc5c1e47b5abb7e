import type { Capsule2dLike, CircleLike } from '../../../types.ts';
import { _a, _b, distanceRows2d } from '../../convex/pair2d.ts';
import { setRowFromPoint2d, setRowFromSegment2d } from '../../convex/point-row2d.ts';

/** How far apart are the disk and the capsule, in world units? 0 when they share a point; Infinity for no shape and NaN. */
export function distanceCircleCapsule2d(circle: CircleLike, capsule: Capsule2dLike): number {
  return distanceRows2d(
    setRowFromPoint2d(_a, circle),
    setRowFromSegment2d(_b, capsule),
    circle[2] + capsule[4],
  );
}
