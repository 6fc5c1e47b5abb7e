import { reachOf } from '../../reach.ts';
import type { CapsuleLike, SegmentLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';
import { distanceSquaredSegmentSegment } from './segment-segment.ts';

/**
 * The distance between a segment and a capsule, in world units: 0 when they share a point, Infinity for an empty
 * capsule and NaN. By the core's distance, less the radius. Source: as `distanceSquaredSegmentSegment`.
 */
export function distanceSegmentCapsule(segment: SegmentLike, capsule: CapsuleLike): number {
  return gapOrZero(
    Math.sqrt(distanceSquaredSegmentSegment(segment, capsule)) - reachOf(capsule[6]),
  );
}
