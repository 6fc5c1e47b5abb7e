import { MIN_SINE_SQUARED } from '../../tolerances.ts';
import type { SegmentLike, TriangleLike } from '../../types.ts';
import { _best, findTouching } from '../closest-points-on/segment-triangle.ts';

/**
 * Does the segment share a point with the triangle, from either side? Touching counts, and so does a gap of 1e-12 of
 * the segment's length (in the triangle's plane, crossing is a matter of rounding); NaN does not. A degenerate triangle
 * is the segment or point that it covers. By the closest points of both. Source: Ericson, Real-Time Collision
 * Detection, 5.1.10.
 */
export function intersectsSegmentTriangle(segment: SegmentLike, triangle: TriangleLike): boolean {
  findTouching(segment, triangle);
  const dx = segment[3] - segment[0];
  const dy = segment[4] - segment[1];
  const dz = segment[5] - segment[2];
  return _best[6] <= MIN_SINE_SQUARED * (dx * dx + dy * dy + dz * dz);
}
