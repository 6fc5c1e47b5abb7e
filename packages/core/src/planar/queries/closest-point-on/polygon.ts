import type { OutRow, Point2dLike, PolygonLike } from '../../../types.ts';
import { gapRows2d } from '../../convex/gap2d.ts';
import { _a, _b, _points } from '../../convex/pair2d.ts';
import { setRowFromPoint2d, setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * The point of the solid convex polygon nearest to `point`, 2 numbers: the point itself if it is inside. NaN
 * for NaN and for a polygon without corners. `out` may be an input.
 */
export function closestPointOnPolygon<T extends OutRow>(
  out: T,
  polygon: PolygonLike,
  point: Point2dLike,
): T {
  const x = point[0];
  const y = point[1];
  const squared = gapRows2d(_points, setRowFromPolygon(_a, polygon), setRowFromPoint2d(_b, point));
  if (squared > 0 && squared < Number.POSITIVE_INFINITY) {
    out[0] = _points[0];
    out[1] = _points[1];
  } else {
    out[0] = squared === 0 ? x : Number.NaN;
    out[1] = squared === 0 ? y : Number.NaN;
  }
  return out;
}
