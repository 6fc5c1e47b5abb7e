import type { PolygonLike, RectLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon, setRowFromRect } from '../../convex/point-row2d.ts';

/** Is the whole of the solid polygon in the solid rectangle? Common rims count; NaN is not in. An empty one is in nothing. */
export function containsRectPolygon(rect: RectLike, polygon: PolygonLike): boolean {
  return isWithinRow2d(setRowFromPolygon(_b, polygon), setRowFromRect(_a, rect), 0);
}
