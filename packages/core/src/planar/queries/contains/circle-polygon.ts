import type { CircleLike, PolygonLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid polygon in the disk? Touching the rim from inside counts; an empty one and NaN are not in.
 * By its corners. Source: as `containsCirclePoint2d`.
 */
export function containsCirclePolygon(circle: CircleLike, polygon: PolygonLike): boolean {
  return isWithinSegment2d(setRowFromPolygon(_b, polygon), circle, 0);
}
