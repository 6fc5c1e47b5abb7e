import type { Capsule2dLike, OutRow } from '../../../types.ts';
import { movePoints2d, stretchOf2d } from './matrix2d.ts';

/**
 * A capsule around the capsule moved by a matrix `a b c d x y` (see `setMatrix2dFromPose`). Under a rotation and one
 * scale it is the moved one itself; where scales differ its radius takes the largest. `out` may be the capsule. By the
 * matrix's larger singular value.
 */
export function transformCapsule2dByMatrix<T extends OutRow>(
  out: T,
  capsule: Capsule2dLike,
  matrix: ArrayLike<number>,
): T {
  const radius = capsule[4];
  movePoints2d(out, capsule, 2, matrix);
  out[4] = radius < 0 ? radius : radius * stretchOf2d(matrix);
  return out;
}
