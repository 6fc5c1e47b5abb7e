import { isWithin } from '../../reach.ts';
import type { CapsuleLike, SegmentLike } from '../../types.ts';
import { distanceSquaredSegmentSegment } from '../distance/segment-segment.ts';

/**
 * Does the segment share a point with the capsule? Touching counts; an empty capsule and NaN do not. Where they only
 * just touch, rounding decides. Compares the squared distance of the core with the squared radius. Source: Ericson,
 * Real-Time Collision Detection, 5.1.9.
 */
export function intersectsSegmentCapsule(segment: SegmentLike, capsule: CapsuleLike): boolean {
  return isWithin(distanceSquaredSegmentSegment(segment, capsule), capsule[6]);
}
