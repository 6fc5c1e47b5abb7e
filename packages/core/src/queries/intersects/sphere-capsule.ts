import type { CapsuleLike, SphereLike } from '../../types.ts';
import { distanceSquaredPointSegment } from '../distance/point-segment.ts';

/**
 * Does the ball share a point with the capsule? Touching counts; NaN does not. A capsule of equal ends
 * is a ball.
 */
export function intersectsSphereCapsule(sphere: SphereLike, capsule: CapsuleLike): boolean {
  const reach = sphere[3] + capsule[6];
  return distanceSquaredPointSegment(sphere, capsule) <= reach * reach;
}
