import type { Point2dLike, RectLike } from '../../../types.ts';
import { isEmptyRect } from '../../shapes/rect.ts';

/**
 * The squared distance from the point to the solid rectangle, in world units squared: 0 inside and on the rim, Infinity
 * for an empty rectangle and for NaN. Source: Ericson, Real-Time Collision Detection, 5.1.3.
 */
export function distanceSquaredPoint2dRect(point: Point2dLike, rect: RectLike): number {
  if (isEmptyRect(rect)) return Infinity;
  const dx = Math.max(rect[0] - point[0], point[0] - rect[2], 0);
  const dy = Math.max(rect[1] - point[1], point[1] - rect[3], 0);
  const distanceSquared = dx * dx + dy * dy;
  return distanceSquared < Infinity ? distanceSquared : Infinity;
}
