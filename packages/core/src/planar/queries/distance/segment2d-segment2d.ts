import type { Segment2dLike } from '../../../types.ts';
import { gapRows2d } from '../../convex/gap2d.ts';
import { _a, _b, _points } from '../../convex/pair2d.ts';
import { setRowFromSegment2d } from '../../convex/point-row2d.ts';

/**
 * The squared distance of two segments, in world units squared: 0 when they share a point, Infinity for no
 * shape and NaN.
 */
export function distanceSquaredSegment2dSegment2d(a: Segment2dLike, b: Segment2dLike): number {
  return gapRows2d(_points, setRowFromSegment2d(_a, a), setRowFromSegment2d(_b, b));
}
