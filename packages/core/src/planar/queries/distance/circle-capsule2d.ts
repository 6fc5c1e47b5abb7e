import { gapOrZero } from '../../../queries/distance/gap.ts';
import { reachOf } from '../../../reach.ts';
import type { Capsule2dLike, CircleLike } from '../../../types.ts';
import { distanceSquaredPoint2dSegment2d } from './point2d-segment2d.ts';

/**
 * How far apart are the disk and the capsule, in world units? 0 when they share a point; Infinity for an empty shape
 * and NaN. By the center's distance from the core, less both radii. Source: as `distanceSquaredPoint2dSegment2d`.
 */
export function distanceCircleCapsule2d(circle: CircleLike, capsule: Capsule2dLike): number {
  return gapOrZero(
    Math.sqrt(distanceSquaredPoint2dSegment2d(circle, capsule)) -
      reachOf(circle[2]) -
      reachOf(capsule[4]),
  );
}
