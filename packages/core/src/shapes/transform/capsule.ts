import type { CapsuleLike, OutRow, PointLike } from '../../types.ts';
import { movePoints, poseOf, stretchOf } from './matrix.ts';

/**
 * A capsule around the capsule moved by a matrix: 16 numbers, column-major, whose last row counts as `0 0 0 1`. Under a
 * rotation and one scale it is the moved capsule itself; where scales differ the radius takes the largest, and under a
 * shear it is up to 1.17 times too large. `out` may be the capsule. By Gershgorin's bound on how much the matrix
 * stretches a vector.
 */
export function transformCapsuleByMatrix<T extends OutRow>(
  out: T,
  capsule: CapsuleLike,
  matrix: ArrayLike<number>,
): T {
  const radius = capsule[6];
  movePoints(out, capsule, 2, matrix);
  out[6] = radius < 0 ? radius : radius * stretchOf(matrix);
  return out;
}

/**
 * A capsule turned by a unit quaternion `x y z w`, then moved to a position. `out` may be the capsule. By the
 * quaternion's matrix.
 */
export function transformCapsuleByPose<T extends OutRow>(
  out: T,
  capsule: CapsuleLike,
  quaternion: ArrayLike<number>,
  position: PointLike,
): T {
  const radius = capsule[6];
  movePoints(out, capsule, 2, poseOf(quaternion, position));
  out[6] = radius;
  return out;
}
