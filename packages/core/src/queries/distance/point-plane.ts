import type { PlaneLike, PointLike } from '../../types.ts';

/**
 * The signed distance of the point from the plane, `n·p − d`, in world units: positive in front,
 * negative behind, Infinity for NaN. Source: Simple Intersection.
 */
export function distancePointPlane(point: PointLike, plane: PlaneLike): number {
  const distance = plane[0] * point[0] + plane[1] * point[1] + plane[2] * point[2] - plane[3];
  return Number.isNaN(distance) ? Infinity : distance;
}
