import { isWithin } from '../../../reach.ts';
import type { CircleLike, OrientedRectLike } from '../../../types.ts';
import { distanceSquaredPoint2dOrientedRect } from '../distance/point2d-oriented-rect.ts';

/**
 * Do the disk and the solid rotated rectangle share a point? Touching counts; empty shapes and NaN do not. By the
 * center's distance and the radius. Source: as `distanceSquaredPoint2dOrientedRect`.
 */
export function intersectsCircleOrientedRect(circle: CircleLike, rect: OrientedRectLike): boolean {
  return isWithin(distanceSquaredPoint2dOrientedRect(circle, rect), circle[2]);
}
