import type { CircleLike, Segment2dLike } from '../../../types.ts';
import { _a, _b, distanceRows2d } from '../../convex/pair2d.ts';
import { setRowFromPoint2d, setRowFromSegment2d } from '../../convex/point-row2d.ts';

/** How far apart are the segment and the disk, in world units? 0 when they share a point; Infinity for no shape and NaN. */
export function distanceSegment2dCircle(segment: Segment2dLike, circle: CircleLike): number {
  return distanceRows2d(setRowFromSegment2d(_a, segment), setRowFromPoint2d(_b, circle), circle[2]);
}
