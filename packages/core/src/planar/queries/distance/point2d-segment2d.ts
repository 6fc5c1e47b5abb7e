import type { Point2dLike, Segment2dLike } from '../../../types.ts';
import { closestPointOnSegment2d } from '../closest-point-on/segment2d.ts';

const _closest = /* @__PURE__ */ new Float64Array(2);

/**
 * The squared distance from the point to the segment, in world units squared: 0 on it, Infinity for
 * NaN.
 */
export function distanceSquaredPoint2dSegment2d(
  point: Point2dLike,
  segment: Segment2dLike,
): number {
  closestPointOnSegment2d(_closest, segment, point);
  const dx = point[0] - _closest[0];
  const dy = point[1] - _closest[1];
  const squared = dx * dx + dy * dy;
  return squared >= 0 ? squared : Infinity;
}
