import type { OutRow, Triangle2dLike } from '../../../types.ts';
import { movePoints2d } from './matrix2d.ts';

/**
 * The triangle moved by a matrix `a b c d x y` (see `setMatrix2dFromPose`). `out` may be the
 * triangle.
 */
export function transformTriangle2dByMatrix<T extends OutRow>(
  out: T,
  triangle: Triangle2dLike,
  matrix: ArrayLike<number>,
): T {
  return movePoints2d(out, triangle, 3, matrix);
}
