import type { PointLike, RayLike } from '../../types.ts';
import { closestPointOnRay } from '../closest-point-on/ray.ts';
import { squaredLengthBetween } from './gap.ts';

const _closest = /* @__PURE__ */ new Float64Array(3);

/**
 * The squared distance from the point to a ray, in world units squared; Infinity for NaN. A ray of zero direction is
 * its origin. By `closestPointOnRay`.
 */
export function distanceSquaredPointRay(point: PointLike, ray: RayLike): number {
  closestPointOnRay(_closest, ray, point);
  return squaredLengthBetween(point, _closest);
}
