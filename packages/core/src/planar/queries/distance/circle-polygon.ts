import type { CircleLike, PolygonLike } from '../../../types.ts';
import { _a, _b, distanceRows2d } from '../../convex/pair2d.ts';
import { setRowFromCircle, setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * How far apart are the disk and the solid polygon, in world units? 0 when they share a point; Infinity for an empty
 * shape and NaN. By separating axes, then the shortest way from a corner of one core to an edge of the other, less the
 * radius. Source: Ericson, Real-Time Collision Detection, 5.2.1 and 5.1.2.
 */
export function distanceCirclePolygon(circle: CircleLike, polygon: PolygonLike): number {
  return distanceRows2d(setRowFromCircle(_a, circle), setRowFromPolygon(_b, polygon));
}
