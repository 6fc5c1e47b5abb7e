import { gapOrZero } from '../../../queries/distance/gap.ts';
import { reachOf } from '../../../reach.ts';
import type { CircleLike, RectLike } from '../../../types.ts';
import { distanceSquaredPoint2dRect } from './point2d.ts';

/**
 * How far apart are the disk and the solid rectangle, in world units? 0 when they share a point; Infinity for an empty
 * shape and NaN. By the center's distance, less the radius. Source: as `distanceSquaredPoint2dRect`.
 */
export function distanceCircleRect(circle: CircleLike, rect: RectLike): number {
  return gapOrZero(Math.sqrt(distanceSquaredPoint2dRect(circle, rect)) - reachOf(circle[2]));
}
