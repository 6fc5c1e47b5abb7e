import type { PolygonLike, Triangle2dLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid polygon in the solid triangle? Touching the rim from inside counts, within rounding; an
 * empty one and NaN are not in. By its corners, behind every edge.
 */
export function containsTriangle2dPolygon(triangle: Triangle2dLike, polygon: PolygonLike): boolean {
  return isWithinRow2d(setRowFromPolygon(_b, polygon), setRowFromTriangle2d(_a, triangle));
}
