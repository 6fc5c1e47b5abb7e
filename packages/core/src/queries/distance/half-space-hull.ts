import type { HullLike, PlaneLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';

/**
 * The distance between the half-space (all points with `n·p <= d`) and the solid hull, in world units: 0 when
 * they share a point, Infinity for an empty hull and NaN.
 */
export function distanceHalfSpaceHull(halfSpace: PlaneLike, hull: HullLike): number {
  let low = Infinity;
  for (let i = 0; i + 2 < hull.length; i += 3) {
    const along = halfSpace[0] * hull[i] + halfSpace[1] * hull[i + 1] + halfSpace[2] * hull[i + 2];
    low = Math.min(low, along - halfSpace[3]);
  }
  return gapOrZero(low);
}
