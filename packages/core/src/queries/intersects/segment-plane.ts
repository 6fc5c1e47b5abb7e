import type { PlaneLike, SegmentLike } from '../../types.ts';
import { gapOfSegmentPlane } from '../distance/segment-plane.ts';

/**
 * Does the segment share a point with the plane's surface? Touching counts; NaN does not. By the heights of both ends
 * over the plane. Source: Simple Intersection.
 */
export function intersectsSegmentPlane(segment: SegmentLike, plane: PlaneLike): boolean {
  return gapOfSegmentPlane(segment, plane) <= 0;
}
