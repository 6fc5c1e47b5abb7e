import type { PolygonLike, RectLike } from '../../../types.ts';
import { isWithinRect } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid polygon in the solid rectangle? Touching the rim from inside counts; an empty one and NaN
 * are not in. By its corners. Source: as `containsRectPoint2d`.
 */
export function containsRectPolygon(rect: RectLike, polygon: PolygonLike): boolean {
  return isWithinRect(setRowFromPolygon(_b, polygon), rect);
}
