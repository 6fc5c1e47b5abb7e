import { reachOf } from '../../reach.ts';
import type { AabbLike, CapsuleLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';
import { distanceSquaredSegmentAabb } from './segment-aabb.ts';

/**
 * The distance between a capsule and a solid box, in world units: 0 when they share a point, Infinity for an empty
 * shape and NaN. By the core's distance, less the radius, as `distanceSquaredSegmentAabb`.
 */
export function distanceCapsuleAabb(capsule: CapsuleLike, aabb: AabbLike): number {
  return gapOrZero(Math.sqrt(distanceSquaredSegmentAabb(capsule, aabb)) - reachOf(capsule[6]));
}
