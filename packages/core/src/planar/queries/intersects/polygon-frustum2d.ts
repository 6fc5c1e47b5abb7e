import type { Frustum2dLike, PolygonLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromFrustum2d, setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Do the solid polygon and the solid rectangle of a camera share a point? Touching counts; empty shapes and NaN do not.
 * Exact, also beyond a corner. By separating axes. Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsPolygonFrustum2d(polygon: PolygonLike, frustum: Frustum2dLike): boolean {
  return overlapRows2d(setRowFromPolygon(_a, polygon), setRowFromFrustum2d(_b, frustum));
}
