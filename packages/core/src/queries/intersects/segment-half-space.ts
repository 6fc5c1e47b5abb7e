import type { PlaneLike, SegmentLike } from '../../types.ts';
import { lowestOfSegment } from '../distance/segment-half-space.ts';

/**
 * Does the segment share a point with the solid behind the plane, all points with `n·p <= d`? Touching counts; NaN does
 * not. By the height of the lower end over the plane. Source: Simple Intersection.
 */
export function intersectsSegmentHalfSpace(segment: SegmentLike, plane: PlaneLike): boolean {
  return lowestOfSegment(segment, plane) <= 0;
}
