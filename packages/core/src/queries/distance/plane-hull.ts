import type { HullLike, PlaneLike } from '../../types.ts';
import { _heights, measurePoints, NO_RADIUS } from '../heights.ts';
import { gapOrZero } from './gap.ts';

/**
 * The distance between the plane's surface and the solid hull, from either side, in world units: 0 when the plane cuts
 * or touches it, Infinity for an empty hull and NaN. By its lowest and its highest corner over the plane. Source: as
 * `distancePointPlane`.
 */
export function distancePlaneHull(plane: PlaneLike, hull: HullLike): number {
  measurePoints(hull, Math.floor(hull.length / 3), NO_RADIUS, plane, 0);
  return gapOrZero(Math.max(_heights[0], -_heights[1]));
}
