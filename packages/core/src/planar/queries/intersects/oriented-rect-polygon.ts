import type { OrientedRectLike, PolygonLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect, setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Do the solid rotated rectangle and the solid polygon share a point? Touching counts; empty shapes and NaN do not. By
 * separating axes. Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsOrientedRectPolygon(
  rect: OrientedRectLike,
  polygon: PolygonLike,
): boolean {
  return overlapRows2d(setRowFromOrientedRect(_a, rect), setRowFromPolygon(_b, polygon));
}
