import type { CircleLike, PolygonLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromCircle, setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the disk in the solid polygon? Touching the rim from inside counts, within rounding; an empty one and
 * NaN are not in. By its center, behind every edge by the radius at least.
 */
export function containsPolygonCircle(polygon: PolygonLike, circle: CircleLike): boolean {
  return isWithinRow2d(setRowFromCircle(_b, circle), setRowFromPolygon(_a, polygon));
}
