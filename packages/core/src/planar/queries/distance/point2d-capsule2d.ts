import type { Capsule2dLike, Point2dLike } from '../../../types.ts';
import { closestPointOnSegment2d } from '../closest-point-on/segment2d.ts';

const _closest = /* @__PURE__ */ new Float64Array(2);

/**
 * How far is the point from the solid capsule, in world units: 0 inside and on the rim, Infinity
 * for NaN.
 */
export function distancePoint2dCapsule2d(point: Point2dLike, capsule: Capsule2dLike): number {
  closestPointOnSegment2d(_closest, capsule, point);
  const dx = point[0] - _closest[0];
  const dy = point[1] - _closest[1];
  const distance = Math.sqrt(dx * dx + dy * dy) - capsule[4];
  return distance >= 0 ? distance : distance < 0 ? 0 : Infinity;
}
