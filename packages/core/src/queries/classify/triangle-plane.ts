import type { PlaneLike, TriangleLike } from '../../types.ts';
import { sideOfThickPlane } from './thick-plane.ts';

/**
 * Where is the triangle relative to a plane of some thickness: `INSIDE` (in front), `OUTSIDE` (behind),
 * `INTERSECTING` (corners on both sides) or `COPLANAR`? Corners within `thickness` world units of the
 * plane do not count, unless all are: a triangle that stands on the plane is in front of it. NaN is
 * `OUTSIDE`. Source: Simple Intersection.
 */
export function classifyTrianglePlane(
  triangle: TriangleLike,
  plane: PlaneLike,
  thickness: number,
): number {
  return sideOfThickPlane(triangle, 3, plane, thickness);
}
