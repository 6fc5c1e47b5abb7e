import type { Capsule2dLike, Segment2dLike } from '../../../types.ts';
import { _a, _b, distanceRows2d } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d, setRowFromSegment2d } from '../../convex/point-row2d.ts';

/** How far apart are the segment and the capsule, in world units? 0 when they share a point; Infinity for no shape and NaN. */
export function distanceSegment2dCapsule2d(segment: Segment2dLike, capsule: Capsule2dLike): number {
  return distanceRows2d(setRowFromSegment2d(_a, segment), setRowFromCapsule2d(_b, capsule));
}
