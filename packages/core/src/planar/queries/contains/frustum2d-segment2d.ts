import type { Frustum2dLike, Segment2dLike } from '../../../types.ts';
import { isWithinLines } from '../../convex/lines2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromSegment2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the segment in the solid rectangle of a camera? Touching the rim from inside counts, within rounding;
 * NaN is not in. By both ends, in front of all four lines. Source: Simple Intersection, culling.
 */
export function containsFrustum2dSegment2d(
  frustum: Frustum2dLike,
  segment: Segment2dLike,
): boolean {
  return isWithinLines(setRowFromSegment2d(_b, segment), frustum);
}
