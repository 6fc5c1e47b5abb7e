import type { OutRow, Point2dLike } from '../../../types.ts';
import { movePoints2d } from './matrix2d.ts';

/** The point moved by a matrix `a b c d x y` (see `setMatrix2dFromPose`). `out` may be the point. */
export function transformPoint2dByMatrix<T extends OutRow>(
  out: T,
  point: Point2dLike,
  matrix: ArrayLike<number>,
): T {
  return movePoints2d(out, point, 1, matrix);
}
