import type { CircleLike, Triangle2dLike } from '../../../types.ts';
import { _a, _b, intersectRows2d } from '../../convex/pair2d.ts';
import { setRowFromCircle, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Do the disk and the solid triangle share a point? Touching counts; empty shapes and NaN do not. By separating axes,
 * and the distance of the cores where there is a radius. Source: Ericson, Real-Time Collision Detection, 5.2.1 and
 * 5.1.2.
 */
export function intersectsCircleTriangle2d(circle: CircleLike, triangle: Triangle2dLike): boolean {
  return intersectRows2d(setRowFromCircle(_a, circle), setRowFromTriangle2d(_b, triangle));
}
