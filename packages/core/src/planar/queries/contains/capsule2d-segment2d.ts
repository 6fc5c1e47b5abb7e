import type { Capsule2dLike, Segment2dLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromSegment2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the segment in the capsule? Touching the rim from inside counts; NaN is not in. By the distance of
 * both ends from the core. Source: as `distanceSquaredPoint2dSegment2d`.
 */
export function containsCapsule2dSegment2d(
  capsule: Capsule2dLike,
  segment: Segment2dLike,
): boolean {
  return isWithinSegment2d(setRowFromSegment2d(_b, segment), capsule, 2);
}
