import type { Point2dLike, Segment2dLike } from '../../../types.ts';
import { squaredBeside } from '../../convex/squared-beside.ts';

/**
 * The squared distance from the point to the segment, in world units squared: 0 on it, Infinity for NaN. Beside the
 * segment by a cross product: in whole numbers a touch is exact. Source: Ericson, Real-Time Collision Detection, 5.1.2.
 */
export function distanceSquaredPoint2dSegment2d(
  point: Point2dLike,
  segment: Segment2dLike,
): number {
  const dx = segment[2] - segment[0];
  const dy = segment[3] - segment[1];
  const endX = point[0] - segment[2];
  const endY = point[1] - segment[3];
  // Beyond the end, directly from there: via the start it would be rounded twice.
  const squared =
    endX * dx + endY * dy >= 0
      ? endX * endX + endY * endY
      : squaredBeside(point[0] - segment[0], point[1] - segment[1], dx, dy);
  return squared < Infinity ? squared : Infinity;
}
