import type { PlaneLike, TriangleLike } from '../../types.ts';
import { gapToHalfSpace, measurePoints, NO_RADIUS } from '../heights.ts';

/**
 * The distance between the solid behind the plane, all points with `n·p <= d`, and the triangle, in world units: 0 when
 * they share a point, Infinity for NaN. By its lowest corner over the plane. Source: as `distancePointPlane`.
 */
export function distanceHalfSpaceTriangle(plane: PlaneLike, triangle: TriangleLike): number {
  measurePoints(triangle, 3, NO_RADIUS, plane, 0);
  return gapToHalfSpace();
}
