import type { PolygonLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Do two solid polygons share a point? Touching counts; empty shapes and NaN do not. By separating axes. Source:
 * Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsPolygonPolygon(a: PolygonLike, b: PolygonLike): boolean {
  return overlapRows2d(setRowFromPolygon(_a, a), setRowFromPolygon(_b, b));
}
