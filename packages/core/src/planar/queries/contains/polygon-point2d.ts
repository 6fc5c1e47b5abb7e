import type { Point2dLike, PolygonLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromPoint2d, setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Is the point in the solid polygon or on its rim? NaN is not. One without area is the segment or point that it covers.
 * By the side of every edge that it is on.
 */
export function containsPolygonPoint2d(polygon: PolygonLike, point: Point2dLike): boolean {
  return isWithinRow2d(setRowFromPoint2d(_b, point), setRowFromPolygon(_a, polygon));
}
