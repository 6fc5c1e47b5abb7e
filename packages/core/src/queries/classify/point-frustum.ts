import type { FrustumLike, PointLike } from '../../types.ts';
import { NO_RADIUS, placeOfPoints } from '../heights.ts';

/**
 * Is the point in the frustum: `INSIDE` (in front of all planes, or on them) or `OUTSIDE` (behind some)?
 * Exact. NaN is `INTERSECTING`: it cannot be told. Source: Simple Intersection.
 */
export function classifyPointFrustum(point: PointLike, frustum: FrustumLike): number {
  return placeOfPoints(point, 1, NO_RADIUS, frustum);
}
