import { reachOf } from '../../reach.ts';
import type { PointLike, SphereLike } from '../../types.ts';
import { gapOrZero, squaredLengthBetween } from './gap.ts';

/**
 * The distance from the point to the ball, in world units: 0 inside, Infinity for an empty ball and NaN. By the
 * center's distance, less the radius.
 */
export function distancePointSphere(point: PointLike, sphere: SphereLike): number {
  return gapOrZero(Math.sqrt(squaredLengthBetween(point, sphere)) - reachOf(sphere[3]));
}
