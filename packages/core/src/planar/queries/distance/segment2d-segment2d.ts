import type { Segment2dLike } from '../../../types.ts';
import {
  _least,
  closestPointsOnSegment2dSegment2d,
} from '../closest-points-on/segment2d-segment2d.ts';

const _points = /* @__PURE__ */ new Float64Array(4);

/**
 * The squared distance between two segments, in world units squared: 0 when they share a point, Infinity for NaN.
 * Source: as `closestPointsOnSegment2dSegment2d`.
 */
export function distanceSquaredSegment2dSegment2d(a: Segment2dLike, b: Segment2dLike): number {
  closestPointsOnSegment2dSegment2d(_points, a, b);
  return _least[0];
}
