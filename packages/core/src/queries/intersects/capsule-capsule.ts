import { isWithin } from '../../reach.ts';
import type { CapsuleLike } from '../../types.ts';
import { distanceSquaredSegmentSegment } from '../distance/segment-segment.ts';

/**
 * Do the capsules share a point? Touching counts; an empty capsule and NaN do not. Compares the squared distance of the
 * cores with the squared sum of the radii; where they only just touch, rounding decides. Source: Ericson, Real-Time
 * Collision Detection, 5.1.9.
 */
export function intersectsCapsuleCapsule(a: CapsuleLike, b: CapsuleLike): boolean {
  if (a[6] < 0 || b[6] < 0) return false;
  return isWithin(distanceSquaredSegmentSegment(a, b), a[6] + b[6]);
}
