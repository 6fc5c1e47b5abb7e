import type { Frustum2dLike, OrientedRectLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromFrustum2d, setRowFromOrientedRect } from '../../convex/point-row2d.ts';

/**
 * Do the solid rotated rectangle and the solid rectangle of a camera share a point? Touching counts; empty shapes and
 * NaN do not. Exact, also beyond a corner. By separating axes. Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsOrientedRectFrustum2d(
  rect: OrientedRectLike,
  frustum: Frustum2dLike,
): boolean {
  return overlapRows2d(setRowFromOrientedRect(_a, rect), setRowFromFrustum2d(_b, frustum));
}
