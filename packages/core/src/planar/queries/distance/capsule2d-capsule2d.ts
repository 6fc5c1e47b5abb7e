import { gapOrZero } from '../../../queries/distance/gap.ts';
import { reachOf } from '../../../reach.ts';
import type { Capsule2dLike } from '../../../types.ts';
import { distanceSquaredSegment2dSegment2d } from './segment2d-segment2d.ts';

/**
 * How far apart are two capsules, in world units? 0 when they share a point; Infinity for an empty one and NaN. By the
 * cores' distance, less both radii. Source: as `distanceSquaredSegment2dSegment2d`.
 */
export function distanceCapsule2dCapsule2d(a: Capsule2dLike, b: Capsule2dLike): number {
  return gapOrZero(
    Math.sqrt(distanceSquaredSegment2dSegment2d(a, b)) - reachOf(a[4]) - reachOf(b[4]),
  );
}
