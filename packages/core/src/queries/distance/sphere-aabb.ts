import { reachOf } from '../../reach.ts';
import type { AabbLike, SphereLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';
import { distanceSquaredPointAabb } from './point.ts';

/**
 * The distance between a ball and a solid box, in world units: 0 when they share a point, Infinity for an empty shape
 * and NaN. By the center's distance, less the radius. Source: as `distanceSquaredPointAabb`.
 */
export function distanceSphereAabb(sphere: SphereLike, aabb: AabbLike): number {
  return gapOrZero(Math.sqrt(distanceSquaredPointAabb(sphere, aabb)) - reachOf(sphere[3]));
}
