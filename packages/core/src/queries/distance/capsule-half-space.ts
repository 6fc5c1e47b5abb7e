import { reachOf } from '../../reach.ts';
import type { CapsuleLike, PlaneLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';
import { lowestOfSegment } from './segment-half-space.ts';

/**
 * The distance between a capsule and the solid behind the plane, all points with `n·p <= d`, in world units: 0 when
 * they share a point, Infinity for an empty capsule and NaN. By the lower end, less the radius. Source: Simple
 * Intersection.
 */
export function distanceCapsuleHalfSpace(capsule: CapsuleLike, plane: PlaneLike): number {
  return gapOrZero(lowestOfSegment(capsule, plane) - reachOf(capsule[6]));
}
