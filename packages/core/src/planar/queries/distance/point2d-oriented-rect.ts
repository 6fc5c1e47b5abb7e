import type { OrientedRectLike, Point2dLike } from '../../../types.ts';
import { closestPointOnOrientedRect } from '../closest-point-on/oriented-rect.ts';

const _closest = /* @__PURE__ */ new Float64Array(2);

/**
 * The squared distance from the point to the solid rotated rectangle, in world units squared: 0 on
 * it and inside, Infinity for NaN and an empty one.
 */
export function distanceSquaredPoint2dOrientedRect(
  point: Point2dLike,
  orientedRect: OrientedRectLike,
): number {
  closestPointOnOrientedRect(_closest, orientedRect, point);
  const dx = point[0] - _closest[0];
  const dy = point[1] - _closest[1];
  const squared = dx * dx + dy * dy;
  return squared >= 0 ? squared : Infinity;
}
