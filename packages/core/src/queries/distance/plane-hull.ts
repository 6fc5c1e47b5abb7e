import type { HullLike, PlaneLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';

/**
 * The distance between the plane's surface and the solid hull, from either side, in world units: 0 when the
 * plane cuts or touches it, Infinity for an empty hull and NaN.
 */
export function distancePlaneHull(plane: PlaneLike, hull: HullLike): number {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i + 2 < hull.length; i += 3) {
    const height = plane[0] * hull[i] + plane[1] * hull[i + 1] + plane[2] * hull[i + 2] - plane[3];
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  return gapOrZero(Math.max(low, -high));
}
