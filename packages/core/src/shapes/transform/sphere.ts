import type { OutRow, PointLike, SphereLike } from '../../types.ts';
import { movePoints, poseOf, stretchOf } from './matrix.ts';

/**
 * A ball around the ball moved by a matrix: 16 numbers, column-major, whose last row counts as `0 0 0 1`. Under a
 * rotation and one scale it is the moved ball itself; where scales differ its radius takes the largest, so it holds the
 * ellipsoid; under a shear it is up to 1.17 times too large. `out` may be the sphere. By Gershgorin's bound on how much
 * the matrix stretches a vector.
 */
export function transformSphereByMatrix<T extends OutRow>(
  out: T,
  sphere: SphereLike,
  matrix: ArrayLike<number>,
): T {
  const radius = sphere[3];
  movePoints(out, sphere, 1, matrix);
  out[3] = radius < 0 ? radius : radius * stretchOf(matrix);
  return out;
}

/**
 * A ball turned by a unit quaternion `x y z w`, then moved to a position. `out` may be the sphere. By the quaternion's
 * matrix.
 */
export function transformSphereByPose<T extends OutRow>(
  out: T,
  sphere: SphereLike,
  quaternion: ArrayLike<number>,
  position: PointLike,
): T {
  const radius = sphere[3];
  movePoints(out, sphere, 1, poseOf(quaternion, position));
  out[3] = radius;
  return out;
}
