import type { Point2dLike, Ray2dLike } from '../../../types.ts';
import { closestPointOnRay2d } from '../closest-point-on/ray2d.ts';

const _closest = /* @__PURE__ */ new Float64Array(2);

/**
 * The squared distance from the point to the ray, in world units squared: 0 on it, Infinity for NaN. By
 * `closestPointOnRay2d`.
 */
export function distanceSquaredPoint2dRay2d(point: Point2dLike, ray: Ray2dLike): number {
  closestPointOnRay2d(_closest, ray, point);
  const dx = point[0] - _closest[0];
  const dy = point[1] - _closest[1];
  const squared = dx * dx + dy * dy;
  return squared < Infinity ? squared : Infinity;
}
