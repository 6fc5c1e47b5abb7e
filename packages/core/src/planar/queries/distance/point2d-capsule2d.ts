import { gapOrZero } from '../../../queries/distance/gap.ts';
import { reachOf } from '../../../reach.ts';
import type { Capsule2dLike, Point2dLike } from '../../../types.ts';
import { distanceSquaredPoint2dSegment2d } from './point2d-segment2d.ts';

/**
 * How far is the point from the solid capsule, in world units: 0 inside and on the rim, Infinity for an empty capsule
 * and NaN. By the core's distance, less the radius. Source: as `distanceSquaredPoint2dSegment2d`.
 */
export function distancePoint2dCapsule2d(point: Point2dLike, capsule: Capsule2dLike): number {
  return gapOrZero(
    Math.sqrt(distanceSquaredPoint2dSegment2d(point, capsule)) - reachOf(capsule[4]),
  );
}
