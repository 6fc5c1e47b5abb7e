import type { OutRow, PointLike } from '../../types.ts';
import { movePoints, poseOf } from './matrix.ts';

/**
 * A point moved by a matrix: 16 numbers, column-major, whose last row counts as `0 0 0 1`.
 * `out` may be the point.
 */
export function transformPointByMatrix<T extends OutRow>(
  out: T,
  point: PointLike,
  matrix: ArrayLike<number>,
): T {
  return movePoints(out, point, 1, matrix);
}

/**
 * A point turned by a unit quaternion `x y z w`, then moved to a position. `out` may be the point. By the quaternion's
 * matrix.
 */
export function transformPointByPose<T extends OutRow>(
  out: T,
  point: PointLike,
  quaternion: ArrayLike<number>,
  position: PointLike,
): T {
  return movePoints(out, point, 1, poseOf(quaternion, position));
}
