import { gapOrZero } from '../../../queries/distance/gap.ts';
import { reachOf } from '../../../reach.ts';
import type { CircleLike, OrientedRectLike } from '../../../types.ts';
import { distanceSquaredPoint2dOrientedRect } from './point2d-oriented-rect.ts';

/**
 * How far apart are the disk and the solid rotated rectangle, in world units? 0 when they share a point; Infinity for
 * an empty shape and NaN. By the center's distance, less the radius. Source: as `distanceSquaredPoint2dOrientedRect`.
 */
export function distanceCircleOrientedRect(circle: CircleLike, rect: OrientedRectLike): number {
  return gapOrZero(
    Math.sqrt(distanceSquaredPoint2dOrientedRect(circle, rect)) - reachOf(circle[2]),
  );
}
