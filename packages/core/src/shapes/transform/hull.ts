import type { HullLike, OutRow, PointLike } from '../../types.ts';
import { movePoints, poseOf } from './matrix.ts';

/**
 * The first `count` points of a hull (or of any row of points) moved by a matrix: 16 numbers,
 * column-major, whose last row counts as `0 0 0 1`. `out` may be the hull.
 */
export function transformHullByMatrix<T extends OutRow>(
  out: T,
  hull: HullLike,
  matrix: ArrayLike<number>,
  count: number,
): T {
  return movePoints(out, hull, count, matrix);
}

/**
 * The first `count` points of a hull turned by a unit quaternion `x y z w`, then moved to a position. `out` may be the
 * hull. By the quaternion's matrix.
 */
export function transformHullByPose<T extends OutRow>(
  out: T,
  hull: HullLike,
  quaternion: ArrayLike<number>,
  position: PointLike,
  count: number,
): T {
  return movePoints(out, hull, count, poseOf(quaternion, position));
}
