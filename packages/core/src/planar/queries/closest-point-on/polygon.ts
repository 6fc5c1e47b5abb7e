import type { OutRow, Point2dLike, PolygonLike } from '../../../types.ts';
import { closestPointOnRow2d } from '../../convex/closest2d.ts';
import { _a } from '../../convex/pair2d.ts';
import { setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * The point of the solid convex polygon nearest to `point`, 2 numbers: the point itself if it is inside. NaN for NaN
 * and for a polygon without corners. `out` may be an input. By separating axes, then the nearest edge. Source: Ericson,
 * Real-Time Collision Detection, 5.2.1 and 5.1.2.
 */
export function closestPointOnPolygon<T extends OutRow>(
  out: T,
  polygon: PolygonLike,
  point: Point2dLike,
): T {
  return closestPointOnRow2d(out, setRowFromPolygon(_a, polygon), point);
}
