import type { CircleLike, Contact2d, PolygonLike } from '../../../types.ts';
import { _a, _b, collideRows2d } from '../../convex/pair2d.ts';
import { setRowFromPoint2d, setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * How do the disk and the solid polygon touch? The normal points from the first to the second, along the shortest push;
 * the point is in the middle of what their sides share, on the first. Touching counts, with depth 0; shapes
 * without a point and NaN do not. Of equally short pushes the first in the order of the sides. `out` may be
 * an input.
 */
export function collideCirclePolygon(
  out: Contact2d,
  circle: CircleLike,
  polygon: PolygonLike,
): boolean {
  setRowFromPoint2d(_a, circle);
  setRowFromPolygon(_b, polygon);
  return collideRows2d(out, _a, circle[2], _b, 0);
}
