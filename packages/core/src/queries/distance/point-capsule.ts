import { reachOf } from '../../reach.ts';
import type { CapsuleLike, PointLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';
import { distanceSquaredPointSegment } from './point-segment.ts';

/**
 * The distance from the point to the solid capsule, in world units: 0 inside, Infinity for an empty capsule and NaN. By
 * the core's distance, less the radius. Source: as `distanceSquaredPointSegment`.
 */
export function distancePointCapsule(point: PointLike, capsule: CapsuleLike): number {
  return gapOrZero(Math.sqrt(distanceSquaredPointSegment(point, capsule)) - reachOf(capsule[6]));
}
