import type { CircleLike, PolygonLike } from '../../../types.ts';
import { _a, _b, intersectRows2d } from '../../convex/pair2d.ts';
import { setRowFromCircle, setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Do the disk and the solid polygon share a point? Touching counts; empty shapes and NaN do not. By separating axes,
 * and the distance of the cores where there is a radius. Source: Ericson, Real-Time Collision Detection, 5.2.1 and
 * 5.1.2.
 */
export function intersectsCirclePolygon(circle: CircleLike, polygon: PolygonLike): boolean {
  return intersectRows2d(setRowFromCircle(_a, circle), setRowFromPolygon(_b, polygon));
}
