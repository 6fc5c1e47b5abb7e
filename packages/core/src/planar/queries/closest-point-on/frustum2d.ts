import type { Frustum2dLike, OutRow, Point2dLike } from '../../../types.ts';
import { closestPointOnRow2d } from '../../convex/closest2d.ts';
import { _a } from '../../convex/pair2d.ts';
import { setRowFromFrustum2d } from '../../convex/point-row2d.ts';

/**
 * The point of a camera's turned rectangle nearest to `point`, 2 numbers: the point itself if it is inside. NaN for NaN
 * and for a rectangle without points. `out` may be an input. By separating axes, then the nearest edge. Source:
 * Ericson, Real-Time Collision Detection, 5.2.1 and 5.1.2.
 */
export function closestPointOnFrustum2d<T extends OutRow>(
  out: T,
  frustum: Frustum2dLike,
  point: Point2dLike,
): T {
  return closestPointOnRow2d(out, setRowFromFrustum2d(_a, frustum), point);
}
