import type { PolygonLike } from '../../../types.ts';
import { gapRows2d } from '../../convex/gap2d.ts';
import { _a, _b, _points } from '../../convex/pair2d.ts';
import { setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * The squared distance between two solid polygons, in world units squared: 0 when they share a point, Infinity for an
 * empty shape and NaN. By separating axes, then the shortest way from a corner to an edge. Source: Ericson, Real-Time
 * Collision Detection, 5.2.1 and 5.1.2.
 */
export function distanceSquaredPolygonPolygon(a: PolygonLike, b: PolygonLike): number {
  return gapRows2d(_points, setRowFromPolygon(_a, a), setRowFromPolygon(_b, b));
}
