import type { PolygonLike, Triangle2dLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid triangle in the solid polygon? Touching the rim from inside counts, within rounding; NaN is
 * not in. By its corners, behind every edge.
 */
export function containsPolygonTriangle2d(polygon: PolygonLike, triangle: Triangle2dLike): boolean {
  return isWithinRow2d(setRowFromTriangle2d(_b, triangle), setRowFromPolygon(_a, polygon));
}
