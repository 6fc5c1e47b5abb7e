import { isWithin } from '../../reach.ts';
import type { CapsuleLike, SphereLike } from '../../types.ts';
import { distanceSquaredPointSegment } from '../distance/point-segment.ts';

/**
 * Does the ball share a point with the capsule? Touching counts; an empty shape and NaN do not. A capsule of equal ends
 * is a ball. Compares the squared distance of the center to the core with the squared sum of the radii. Source:
 * Collision Detection Basics.
 */
export function intersectsSphereCapsule(sphere: SphereLike, capsule: CapsuleLike): boolean {
  if (sphere[3] < 0 || capsule[6] < 0) return false;
  return isWithin(distanceSquaredPointSegment(sphere, capsule), sphere[3] + capsule[6]);
}
