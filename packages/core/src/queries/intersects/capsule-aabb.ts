import type { AabbLike, CapsuleLike } from '../../types.ts';
import { isCapsuleBeyondAabb } from '../capsule-bounds.ts';
import { distanceSquaredSegmentAabb } from '../distance/segment-aabb.ts';

/**
 * Does the capsule share a point with the solid box? Touching counts; an empty box and NaN do not.
 * Compares the squared distance of the core to the box with the squared radius; where they only just touch rounding
 * decides.
 */
export function intersectsCapsuleAabb(capsule: CapsuleLike, aabb: AabbLike): boolean {
  if (isCapsuleBeyondAabb(capsule, aabb)) return false;
  const distanceSquared = distanceSquaredSegmentAabb(capsule, aabb);
  // Nothing is infinitely far, and not even an infinite radius reaches it.
  return distanceSquared <= capsule[6] * capsule[6] && distanceSquared < Infinity;
}
