import { hasNan } from '../../../shapes/bounds.ts';
import type { Point2dLike, Segment2dLike } from '../../../types.ts';

/**
 * Where on the line of the segment is the point's projection: 0 at the start, 1 at the end, below 0
 * and above 1 beyond them? 0 for a segment of equal ends; NaN for NaN. Source: Simple Intersection.
 */
export function barycentricSegment2d(segment: Segment2dLike, point: Point2dLike): number {
  const dx = segment[2] - segment[0];
  const dy = segment[3] - segment[1];
  const lengthSquared = dx * dx + dy * dy;
  if (lengthSquared === 0) return hasNan(point, 2) ? NaN : 0;
  return ((point[0] - segment[0]) * dx + (point[1] - segment[1]) * dy) / lengthSquared;
}
