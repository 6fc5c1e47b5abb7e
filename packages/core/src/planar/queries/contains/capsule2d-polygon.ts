import type { Capsule2dLike, PolygonLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid polygon in the capsule? Touching the rim from inside counts; an empty one and NaN are not
 * in. By the distance of its corners from the core. Source: as `distanceSquaredPoint2dSegment2d`.
 */
export function containsCapsule2dPolygon(capsule: Capsule2dLike, polygon: PolygonLike): boolean {
  return isWithinSegment2d(setRowFromPolygon(_b, polygon), capsule, 2);
}
