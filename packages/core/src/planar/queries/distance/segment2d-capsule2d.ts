import { gapOrZero } from '../../../queries/distance/gap.ts';
import { reachOf } from '../../../reach.ts';
import type { Capsule2dLike, Segment2dLike } from '../../../types.ts';
import { distanceSquaredSegment2dSegment2d } from './segment2d-segment2d.ts';

/**
 * How far apart are the segment and the capsule, in world units? 0 when they share a point; Infinity for an empty
 * capsule and NaN. By the core's distance, less the radius. Source: as `distanceSquaredSegment2dSegment2d`.
 */
export function distanceSegment2dCapsule2d(segment: Segment2dLike, capsule: Capsule2dLike): number {
  return gapOrZero(
    Math.sqrt(distanceSquaredSegment2dSegment2d(segment, capsule)) - reachOf(capsule[4]),
  );
}
