import type { Frustum2dLike, OutRow, Point2dLike } from '../../../types.ts';
import { gapRows2d } from '../../convex/gap2d.ts';
import { _a, _b, _points } from '../../convex/pair2d.ts';
import { setRowFromFrustum2d, setRowFromPoint2d } from '../../convex/point-row2d.ts';

/**
 * The point of a camera's turned rectangle nearest to `point`, 2 numbers: the point itself if it is
 * inside. NaN for NaN and for a rectangle without points. `out` may be an input.
 */
export function closestPointOnFrustum2d<T extends OutRow>(
  out: T,
  frustum: Frustum2dLike,
  point: Point2dLike,
): T {
  const x = point[0];
  const y = point[1];
  const squared = gapRows2d(
    _points,
    setRowFromFrustum2d(_a, frustum),
    setRowFromPoint2d(_b, point),
  );
  if (squared > 0 && squared < Number.POSITIVE_INFINITY) {
    out[0] = _points[0];
    out[1] = _points[1];
  } else {
    out[0] = squared === 0 ? x : Number.NaN;
    out[1] = squared === 0 ? y : Number.NaN;
  }
  return out;
}
