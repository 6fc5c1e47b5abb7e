import type { OrientedRectLike, PolygonLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect, setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid polygon in the solid rotated rectangle? Touching the rim from inside counts, within
 * rounding; an empty one and NaN are not in. By its corners, behind every edge.
 */
export function containsOrientedRectPolygon(
  orientedRect: OrientedRectLike,
  polygon: PolygonLike,
): boolean {
  return isWithinRow2d(setRowFromPolygon(_b, polygon), setRowFromOrientedRect(_a, orientedRect));
}
