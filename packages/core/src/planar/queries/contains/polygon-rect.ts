import type { PolygonLike, RectLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon, setRowFromRect } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid rectangle in the solid polygon? Touching the rim from inside counts, within rounding; an
 * empty one and NaN are not in. By its corners, behind every edge.
 */
export function containsPolygonRect(polygon: PolygonLike, rect: RectLike): boolean {
  return isWithinRow2d(setRowFromRect(_b, rect), setRowFromPolygon(_a, polygon));
}
