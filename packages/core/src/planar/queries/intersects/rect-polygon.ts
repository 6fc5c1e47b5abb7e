import type { PolygonLike, RectLike } from '../../../types.ts';
import { _a, _b, intersectRows2d } from '../../convex/pair2d.ts';
import { setRowFromPolygon, setRowFromRect } from '../../convex/point-row2d.ts';

/**
 * Do the solid rectangle and the solid polygon share a point? Touching counts; shapes without a point and NaN do not. By
 * separating axes.
 */
export function intersectsRectPolygon(rect: RectLike, polygon: PolygonLike): boolean {
  return intersectRows2d(setRowFromRect(_a, rect), setRowFromPolygon(_b, polygon), 0);
}
