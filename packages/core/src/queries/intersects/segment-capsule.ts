import type { CapsuleLike, SegmentLike } from '../../types.ts';
import { distanceSquaredSegmentSegment } from '../distance/segment-segment.ts';

/**
 * Does the segment share a point with the capsule? Touching counts; NaN does not. Where they only just touch rounding
 * decides.
 */
export function intersectsSegmentCapsule(segment: SegmentLike, capsule: CapsuleLike): boolean {
  return (
    capsule[6] >= 0 && distanceSquaredSegmentSegment(segment, capsule) <= capsule[6] * capsule[6]
  );
}
