import type { PolygonLike, Triangle2dLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Do the solid triangle and the solid polygon share a point? Touching counts; empty shapes and NaN do not. By
 * separating axes. Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsTriangle2dPolygon(
  triangle: Triangle2dLike,
  polygon: PolygonLike,
): boolean {
  return overlapRows2d(setRowFromTriangle2d(_a, triangle), setRowFromPolygon(_b, polygon));
}
