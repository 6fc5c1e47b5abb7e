import type { OutRow, PointLike, TriangleLike } from '../../types.ts';
import { movePoints, poseOf } from './matrix.ts';

/**
 * A triangle moved by a matrix: 16 numbers, column-major, whose last row counts as `0 0 0 1`. A
 * mirroring matrix turns the front to the other side.
 * `out` may be the triangle.
 */
export function transformTriangleByMatrix<T extends OutRow>(
  out: T,
  triangle: TriangleLike,
  matrix: ArrayLike<number>,
): T {
  return movePoints(out, triangle, 3, matrix);
}

/**
 * A triangle turned by a unit quaternion `x y z w`, then moved to a position. `out` may be the triangle. By the
 * quaternion's matrix.
 */
export function transformTriangleByPose<T extends OutRow>(
  out: T,
  triangle: TriangleLike,
  quaternion: ArrayLike<number>,
  position: PointLike,
): T {
  return movePoints(out, triangle, 3, poseOf(quaternion, position));
}
