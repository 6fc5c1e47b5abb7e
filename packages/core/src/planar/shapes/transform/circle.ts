import type { CircleLike, OutRow } from '../../../types.ts';
import { movePoints2d, stretchOf2d } from './matrix2d.ts';

/**
 * A disk around the disk moved by a matrix `a b c d x y` (see `setMatrix2dFromPose`). Under a rotation and one scale it
 * is the moved one itself; where scales differ its radius takes the largest. `out` may be the circle. By the matrix's
 * larger singular value.
 */
export function transformCircleByMatrix<T extends OutRow>(
  out: T,
  circle: CircleLike,
  matrix: ArrayLike<number>,
): T {
  const radius = circle[2];
  movePoints2d(out, circle, 1, matrix);
  out[2] = radius < 0 ? radius : radius * stretchOf2d(matrix);
  return out;
}
