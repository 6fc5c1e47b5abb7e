import type { PlaneLike, PointLike } from '../../types.ts';
import { sideOfThickPlane } from './thick-plane.ts';

/**
 * Where is the point relative to a plane of some thickness: `INSIDE` (in front), `OUTSIDE` (behind) or
 * `COPLANAR` (within `thickness` world units of it, on either side; exactly on it for 0)? NaN is
 * `OUTSIDE`. Source: Simple Intersection.
 */
export function classifyPointPlane(point: PointLike, plane: PlaneLike, thickness: number): number {
  return sideOfThickPlane(point, 1, plane, thickness);
}
