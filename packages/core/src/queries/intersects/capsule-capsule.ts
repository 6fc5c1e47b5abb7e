import type { CapsuleLike } from '../../types.ts';
import { distanceSquaredSegmentSegment } from '../distance/segment-segment.ts';

/**
 * Do the capsules share a point? Touching counts; NaN does not. Compares the squared distance of the
 * cores with the squared sum of the radii; where they only just touch rounding decides.
 */
export function intersectsCapsuleCapsule(a: CapsuleLike, b: CapsuleLike): boolean {
  if (a[6] < 0 || b[6] < 0) return false;
  const reach = a[6] + b[6];
  return distanceSquaredSegmentSegment(a, b) <= reach * reach;
}
