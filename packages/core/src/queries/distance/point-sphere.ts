import { reachOf } from '../../reach.ts';
import type { PointLike, SphereLike } from '../../types.ts';
import { gapOrZero, squaredLengthBetween } from './gap.ts';

/** The distance from the point to the ball, in world units: 0 inside, Infinity for NaN. */
export function distancePointSphere(point: PointLike, sphere: SphereLike): number {
  return gapOrZero(Math.sqrt(squaredLengthBetween(point, sphere)) - reachOf(sphere[3]));
}
