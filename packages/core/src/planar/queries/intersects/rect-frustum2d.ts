import type { Frustum2dLike, RectLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromFrustum2d, setRowFromRectBeside } from '../../convex/point-row2d.ts';

/**
 * Do the solid rectangle and the solid rectangle of a camera share a point? Touching counts; empty shapes and NaN do
 * not. Exact, also beyond a corner. By separating axes. Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsRectFrustum2d(rect: RectLike, frustum: Frustum2dLike): boolean {
  return overlapRows2d(setRowFromRectBeside(_a, rect, setRowFromFrustum2d(_b, frustum)), _b);
}
