import type { PlaneLike, SegmentLike } from '../../types.ts';
import { NO_RADIUS, sideOfPoints } from '../heights.ts';

/**
 * Where is the segment relative to the plane: `INSIDE` (wholly in front), `OUTSIDE` (wholly behind) or `INTERSECTING`?
 * Touching the plane from either side is `INTERSECTING`. NaN is `OUTSIDE`. By the heights of its ends over the plane.
 * Source: Simple Intersection.
 */
export function classifySegmentPlane(segment: SegmentLike, plane: PlaneLike): number {
  return sideOfPoints(segment, 2, NO_RADIUS, plane);
}
