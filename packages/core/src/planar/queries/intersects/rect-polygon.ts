import type { PolygonLike, RectLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon, setRowFromRectBeside } from '../../convex/point-row2d.ts';

/**
 * Do the solid rectangle and the solid polygon share a point? Touching counts; empty shapes and NaN do not. By
 * separating axes. Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsRectPolygon(rect: RectLike, polygon: PolygonLike): boolean {
  return overlapRows2d(setRowFromRectBeside(_a, rect, setRowFromPolygon(_b, polygon)), _b);
}
