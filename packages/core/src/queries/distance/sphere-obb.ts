import { reachOf } from '../../reach.ts';
import type { ObbLike, SphereLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';
import { distanceSquaredPointObb } from './point-obb.ts';

/**
 * The distance between a ball and a solid rotated box, in world units: 0 when they share a point, Infinity for an empty
 * shape and NaN. By the center's distance, less the radius. Source: as `distanceSquaredPointObb`.
 */
export function distanceSphereObb(sphere: SphereLike, obb: ObbLike): number {
  return gapOrZero(Math.sqrt(distanceSquaredPointObb(sphere, obb)) - reachOf(sphere[3]));
}
