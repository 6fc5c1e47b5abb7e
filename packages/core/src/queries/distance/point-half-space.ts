import type { PlaneLike, PointLike } from '../../types.ts';
import { distancePointPlane } from './point-plane.ts';

/**
 * The distance from the point to the half-space `n·p <= d`, in world units: 0 inside, Infinity for NaN. Source: as
 * `distancePointPlane`.
 */
export function distancePointHalfSpace(point: PointLike, halfSpace: PlaneLike): number {
  return Math.max(distancePointPlane(point, halfSpace), 0);
}
