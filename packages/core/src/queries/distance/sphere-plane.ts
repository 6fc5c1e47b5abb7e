import { reachOf } from '../../reach.ts';
import type { PlaneLike, SphereLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';

/**
 * The distance between a ball and the plane's surface, from either side, in world units: 0 when the plane cuts or
 * touches it, Infinity for an empty ball and NaN. By the center's height over the plane, less the radius. Source:
 * Simple Intersection.
 */
export function distanceSpherePlane(sphere: SphereLike, plane: PlaneLike): number {
  const height = plane[0] * sphere[0] + plane[1] * sphere[1] + plane[2] * sphere[2] - plane[3];
  return gapOrZero(Math.abs(height) - reachOf(sphere[3]));
}
