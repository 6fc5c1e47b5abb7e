import type { RectLike, Triangle2dLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromRectBeside, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Do the solid rectangle and the solid triangle share a point? Touching counts; empty shapes and NaN do not. By
 * separating axes. Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsRectTriangle2d(rect: RectLike, triangle: Triangle2dLike): boolean {
  return overlapRows2d(setRowFromRectBeside(_a, rect, setRowFromTriangle2d(_b, triangle)), _b);
}
