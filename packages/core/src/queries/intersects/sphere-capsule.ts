import type { CapsuleLike, SphereLike } from '../../types.ts';
import { distanceSquaredPointSegment } from '../distance/point-segment.ts';

/**
 * Does the ball share a point with the capsule? Touching counts; NaN does not. A capsule of equal ends
 * is a ball.
 */
export function intersectsSphereCapsule(sphere: SphereLike, capsule: CapsuleLike): boolean {
  if (sphere[3] < 0 || capsule[6] < 0) return false;
  const reach = sphere[3] + capsule[6];
  return distanceSquaredPointSegment(sphere, capsule) <= reach * reach;
}
