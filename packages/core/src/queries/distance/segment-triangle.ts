import type { SegmentLike, TriangleLike } from '../../types.ts';
import { _best, findOnTriangle } from '../closest-points-on/segment-triangle.ts';

/**
 * The squared distance between a segment and a triangle, in world units squared: 0 when the segment crosses it,
 * Infinity for NaN. A degenerate triangle is the segment or point that it covers. Source: as
 * `closestPointsOnSegmentTriangle`.
 */
export function distanceSquaredSegmentTriangle(
  segment: SegmentLike,
  triangle: TriangleLike,
): number {
  findOnTriangle(segment, triangle);
  return _best[6];
}
