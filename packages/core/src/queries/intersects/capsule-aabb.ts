import { isWithin } from '../../reach.ts';
import type { AabbLike, CapsuleLike } from '../../types.ts';
import { isCapsuleBeyondAabb } from '../capsule-bounds.ts';
import { distanceSquaredSegmentAabb } from '../distance/segment-aabb.ts';

/**
 * Does the capsule share a point with the solid box? Touching counts; an empty shape and NaN do not. Compares the
 * squared distance of the core to the box with the squared radius; where they only just touch, rounding decides. By the
 * gap between the points that `closestPointsOnSegmentAabb` finds.
 */
export function intersectsCapsuleAabb(capsule: CapsuleLike, aabb: AabbLike): boolean {
  if (isCapsuleBeyondAabb(capsule, aabb)) return false;
  return isWithin(distanceSquaredSegmentAabb(capsule, aabb), capsule[6]);
}
