import { reachOf } from '../../reach.ts';
import type { CapsuleLike, ObbLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';
import { distanceSquaredSegmentObb } from './segment-obb.ts';

/**
 * The distance between a capsule and a solid rotated box, in world units: 0 when they share a point, Infinity for an
 * empty shape and NaN. By the core's distance, less the radius, as `distanceSquaredSegmentObb`.
 */
export function distanceCapsuleObb(capsule: CapsuleLike, obb: ObbLike): number {
  return gapOrZero(Math.sqrt(distanceSquaredSegmentObb(capsule, obb)) - reachOf(capsule[6]));
}
