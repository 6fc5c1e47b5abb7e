import type { OutRow, Point2dLike, Triangle2dLike } from '../../../types.ts';
import { closestPointOnRow2d } from '../../convex/closest2d.ts';
import { _a } from '../../convex/pair2d.ts';
import { setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * The point of the solid triangle nearest to `point`, 2 numbers: the point itself if it is inside. NaN for NaN. `out`
 * may be an input. By separating axes, then the nearest edge. Source: Ericson, Real-Time Collision Detection, 5.2.1 and
 * 5.1.2.
 */
export function closestPointOnTriangle2d<T extends OutRow>(
  out: T,
  triangle: Triangle2dLike,
  point: Point2dLike,
): T {
  return closestPointOnRow2d(out, setRowFromTriangle2d(_a, triangle), point);
}
