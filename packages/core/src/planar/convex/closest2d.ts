import type { OutRow, Point2dLike } from '../../types.ts';
import { gapRows2d } from './gap2d.ts';
import { _b, _points } from './pair2d.ts';
import { type PointRow2d, setRowFromPoint2d } from './point-row2d.ts';

/**
 * The point of a hull nearest to the given one, the point itself when it is inside; NaN for an empty hull and for NaN.
 */
export function closestPointOnRow2d<T extends OutRow>(
  out: T,
  row: PointRow2d,
  point: Point2dLike,
): T {
  const x = point[0];
  const y = point[1];
  const squared = gapRows2d(_points, row, setRowFromPoint2d(_b, point));
  const isBeside = squared > 0 && squared < Infinity;
  out[0] = isBeside ? _points[0] : squared === 0 ? x : NaN;
  out[1] = isBeside ? _points[1] : squared === 0 ? y : NaN;
  return out;
}
