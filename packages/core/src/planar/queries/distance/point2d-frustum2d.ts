import type { Frustum2dLike, Point2dLike } from '../../../types.ts';
import { gapRows2d } from '../../convex/gap2d.ts';
import { _a, _b, _points } from '../../convex/pair2d.ts';
import { setRowFromFrustum2d, setRowFromPoint2d } from '../../convex/point-row2d.ts';

/**
 * The squared distance from the point to a camera's turned rectangle, in world units squared: 0 inside, Infinity for
 * NaN and a rectangle without points. By separating axes, then the shortest way from a corner to an edge. Source:
 * Ericson, Real-Time Collision Detection, 5.2.1 and 5.1.2.
 */
export function distanceSquaredPoint2dFrustum2d(
  point: Point2dLike,
  frustum: Frustum2dLike,
): number {
  return gapRows2d(_points, setRowFromPoint2d(_a, point), setRowFromFrustum2d(_b, frustum));
}
