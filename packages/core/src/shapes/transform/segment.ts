import type { OutRow, PointLike, SegmentLike } from '../../types.ts';
import { movePoints, poseOf } from './matrix.ts';

/**
 * A segment moved by a matrix: 16 numbers, column-major, whose last row counts as `0 0 0 1`.
 * `out` may be the segment.
 */
export function transformSegmentByMatrix<T extends OutRow>(
  out: T,
  segment: SegmentLike,
  matrix: ArrayLike<number>,
): T {
  return movePoints(out, segment, 2, matrix);
}

/**
 * A segment turned by a unit quaternion `x y z w`, then moved to a position. `out` may be the segment. By the
 * quaternion's matrix.
 */
export function transformSegmentByPose<T extends OutRow>(
  out: T,
  segment: SegmentLike,
  quaternion: ArrayLike<number>,
  position: PointLike,
): T {
  return movePoints(out, segment, 2, poseOf(quaternion, position));
}
