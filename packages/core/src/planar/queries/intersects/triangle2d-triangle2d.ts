import type { Triangle2dLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Do two solid triangles share a point? Touching counts; empty shapes and NaN do not. By separating axes. Source:
 * Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsTriangle2dTriangle2d(a: Triangle2dLike, b: Triangle2dLike): boolean {
  return overlapRows2d(setRowFromTriangle2d(_a, a), setRowFromTriangle2d(_b, b));
}
