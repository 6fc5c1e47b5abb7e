import type { OrientedRectLike, PolygonLike } from '../../../types.ts';
import { _a, _b, intersectRows2d } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect, setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Do the solid rotated rectangle and the solid polygon share a point? Touching counts; shapes without a point and NaN do not. By
 * separating axes.
 */
export function intersectsOrientedRectPolygon(
  rect: OrientedRectLike,
  polygon: PolygonLike,
): boolean {
  return intersectRows2d(setRowFromOrientedRect(_a, rect), setRowFromPolygon(_b, polygon), 0);
}
