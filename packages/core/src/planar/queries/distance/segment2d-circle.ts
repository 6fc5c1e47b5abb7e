import { gapOrZero } from '../../../queries/distance/gap.ts';
import { reachOf } from '../../../reach.ts';
import type { CircleLike, Segment2dLike } from '../../../types.ts';
import { distanceSquaredPoint2dSegment2d } from './point2d-segment2d.ts';

/**
 * How far apart are the segment and the disk, in world units? 0 when they share a point; Infinity for an empty shape
 * and NaN. By the center's distance, less the radius. Source: as `distanceSquaredPoint2dSegment2d`.
 */
export function distanceSegment2dCircle(segment: Segment2dLike, circle: CircleLike): number {
  return gapOrZero(
    Math.sqrt(distanceSquaredPoint2dSegment2d(circle, segment)) - reachOf(circle[2]),
  );
}
