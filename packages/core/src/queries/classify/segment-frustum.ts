import type { FrustumLike, SegmentLike } from '../../types.ts';
import { NO_RADIUS, placeOfPoints } from '../heights.ts';

/**
 * Where is the segment relative to the frustum: `OUTSIDE` (wholly behind some plane), `INSIDE` (wholly in front of all,
 * within rounding) or `INTERSECTING`? Touching a plane from behind is `INTERSECTING`; NaN is, too.
 *
 * Conservative: near the frustum's edges a segment that is outside may be called `INTERSECTING`, never the other way
 * around. Source: Simple Intersection, culling.
 */
export function classifySegmentFrustum(segment: SegmentLike, frustum: FrustumLike): number {
  return placeOfPoints(segment, 2, NO_RADIUS, frustum, false);
}
