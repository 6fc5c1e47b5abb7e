import type { Segment2dLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromSegment2d } from '../../convex/point-row2d.ts';

/**
 * Do two segments share a point? Touching counts; shapes without a point and NaN do not. By
 * separating axes.
 */
export function intersectsSegment2dSegment2d(a: Segment2dLike, b: Segment2dLike): boolean {
  return overlapRows2d(setRowFromSegment2d(_a, a), setRowFromSegment2d(_b, b));
}
