import type { Point2dLike, Triangle2dLike } from '../../../types.ts';
import { closestPointOnTriangle2d } from '../closest-point-on/triangle2d.ts';

const _closest = /* @__PURE__ */ new Float64Array(2);

/**
 * The squared distance from the point to the solid triangle, in world units squared: 0 on it and inside, Infinity for
 * NaN. Source: as `closestPointOnTriangle2d`.
 */
export function distanceSquaredPoint2dTriangle2d(
  point: Point2dLike,
  triangle: Triangle2dLike,
): number {
  closestPointOnTriangle2d(_closest, triangle, point);
  const dx = point[0] - _closest[0];
  const dy = point[1] - _closest[1];
  const squared = dx * dx + dy * dy;
  return squared < Infinity ? squared : Infinity;
}
