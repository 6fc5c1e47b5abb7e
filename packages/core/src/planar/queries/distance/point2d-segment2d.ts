import type { Point2dLike, Segment2dLike } from '../../../types.ts';
import { squaredBeside } from '../../convex/gap2d.ts';

/**
 * The squared distance from the point to the segment, in world units squared: 0 on it, Infinity for
 * NaN.
 */
export function distanceSquaredPoint2dSegment2d(
  point: Point2dLike,
  segment: Segment2dLike,
): number {
  const x = segment[0];
  const y = segment[1];
  const squared = squaredBeside(point[0] - x, point[1] - y, segment[2] - x, segment[3] - y);
  return squared >= 0 ? squared : Infinity;
}
