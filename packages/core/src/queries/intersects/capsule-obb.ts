import type { CapsuleLike, ObbLike } from '../../types.ts';
import { distanceSquaredSegmentObb } from '../distance/segment-obb.ts';

/**
 * Does the capsule share a point with the solid rotated box? Touching counts; an empty box and NaN do
 * not. Compares the squared distance of the core to the box with the squared radius.
 */
export function intersectsCapsuleObb(capsule: CapsuleLike, obb: ObbLike): boolean {
  const distanceSquared = distanceSquaredSegmentObb(capsule, obb);
  // Nothing is infinitely far, and not even an infinite radius reaches it.
  return distanceSquared <= capsule[6] * capsule[6] && distanceSquared < Number.POSITIVE_INFINITY;
}
