import { reachOf } from '../../reach.ts';
import type { CapsuleLike, SphereLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';
import { distanceSquaredPointSegment } from './point-segment.ts';

/**
 * The distance between a ball and a capsule, in world units: 0 when they share a point, Infinity for an empty shape and
 * NaN. By the center's distance from the core, less both radii. Source: as `distanceSquaredPointSegment`.
 */
export function distanceSphereCapsule(sphere: SphereLike, capsule: CapsuleLike): number {
  return gapOrZero(
    Math.sqrt(distanceSquaredPointSegment(sphere, capsule)) -
      reachOf(sphere[3]) -
      reachOf(capsule[6]),
  );
}
