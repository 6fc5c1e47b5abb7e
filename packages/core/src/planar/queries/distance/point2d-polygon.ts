import type { Point2dLike, PolygonLike } from '../../../types.ts';
import { closestPointOnPolygon } from '../closest-point-on/polygon.ts';

const _closest = /* @__PURE__ */ new Float64Array(2);

/**
 * The squared distance from the point to the solid convex polygon, in world units squared: 0 on it and inside, Infinity
 * for NaN and an empty one. Source: as `closestPointOnPolygon`.
 */
export function distanceSquaredPoint2dPolygon(point: Point2dLike, polygon: PolygonLike): number {
  closestPointOnPolygon(_closest, polygon, point);
  const dx = point[0] - _closest[0];
  const dy = point[1] - _closest[1];
  const squared = dx * dx + dy * dy;
  return squared < Infinity ? squared : Infinity;
}
