import { reachOf } from '../../reach.ts';
import type { CapsuleLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';
import { distanceSquaredSegmentSegment } from './segment-segment.ts';

/**
 * The distance between two capsules, in world units: 0 when they share a point, Infinity for an empty one and NaN. By
 * the cores' distance, less both radii. Source: as `distanceSquaredSegmentSegment`.
 */
export function distanceCapsuleCapsule(a: CapsuleLike, b: CapsuleLike): number {
  return gapOrZero(Math.sqrt(distanceSquaredSegmentSegment(a, b)) - reachOf(a[6]) - reachOf(b[6]));
}
