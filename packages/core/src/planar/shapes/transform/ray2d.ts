import type { OutRow, Ray2dLike } from '../../../types.ts';
import { movePoints2d } from './matrix2d.ts';

/**
 * The ray moved by a matrix `a b c d x y` (see `setMatrix2dFromPose`): what it hits, it hits at the
 * same t. `out` may be the ray.
 */
export function transformRay2dByMatrix<T extends OutRow>(
  out: T,
  ray: Ray2dLike,
  matrix: ArrayLike<number>,
): T {
  const dx = ray[2];
  const dy = ray[3];
  movePoints2d(out, ray, 1, matrix);
  out[2] = matrix[0] * dx + matrix[2] * dy;
  out[3] = matrix[1] * dx + matrix[3] * dy;
  return out;
}
