import { reachOf } from '../../reach.ts';
import type { CapsuleLike, PlaneLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';
import { gapOfSegmentPlane } from './segment-plane.ts';

/**
 * The distance between a capsule and the plane's surface, from either side, in world units: 0 when the plane cuts or
 * touches it, Infinity for an empty capsule and NaN. By the nearer end, less the radius. Source: as
 * `distanceSpherePlane`.
 */
export function distanceCapsulePlane(capsule: CapsuleLike, plane: PlaneLike): number {
  return gapOrZero(gapOfSegmentPlane(capsule, plane) - reachOf(capsule[6]));
}
