import { reachOf } from '../../../reach.ts';
import type { CircleLike, Point2dLike } from '../../../types.ts';

/**
 * How far is the point from the solid disk, in world units: 0 inside and on the rim, Infinity for an empty disk and
 * NaN. By the center's distance, less the radius.
 */
export function distancePoint2dCircle(point: Point2dLike, circle: CircleLike): number {
  const dx = point[0] - circle[0];
  const dy = point[1] - circle[1];
  const distance = Math.sqrt(dx * dx + dy * dy) - reachOf(circle[2]);
  return distance >= 0 ? distance : distance < 0 ? 0 : Infinity;
}
