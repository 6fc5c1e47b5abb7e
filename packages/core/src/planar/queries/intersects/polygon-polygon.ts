import type { PolygonLike } from '../../../types.ts';
import { _a, _b, intersectRows2d } from '../../convex/pair2d.ts';
import { setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Do two solid polygons share a point? Touching counts; shapes without a point and NaN do not. By
 * separating axes.
 */
export function intersectsPolygonPolygon(a: PolygonLike, b: PolygonLike): boolean {
  return intersectRows2d(setRowFromPolygon(_a, a), setRowFromPolygon(_b, b), 0);
}
