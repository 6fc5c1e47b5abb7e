import type { FrustumLike, OutRow, PointLike } from '../../types.ts';
import { movePlanes, poseOf } from './matrix.ts';

/**
 * The six planes of a frustum moved by a matrix: 16 numbers, column-major, whose last row counts as `0 0 0 1`. A far
 * plane at infinity stays there, and an empty frustum stays empty. A matrix that flattens space gives zero planes, which
 * hide nothing, unless rounding hides that: see `transformPlaneByMatrix`. Its corners are moved by
 * `transformHullByMatrix` or, because that does not handle corners at infinity, computed anew by
 * `setCornersFromFrustum`. `out` may be the frustum. By the inverse transpose. Source: as `transformPlaneByMatrix`.
 */
export function transformFrustumByMatrix<T extends OutRow>(
  out: T,
  frustum: FrustumLike,
  matrix: ArrayLike<number>,
): T {
  return movePlanes(out, frustum, 6, matrix);
}

/**
 * A frustum turned by a unit quaternion `x y z w`, then moved to a position. `out` may be the frustum. Source: as
 * `transformFrustumByMatrix`.
 */
export function transformFrustumByPose<T extends OutRow>(
  out: T,
  frustum: FrustumLike,
  quaternion: ArrayLike<number>,
  position: PointLike,
): T {
  return transformFrustumByMatrix(out, frustum, poseOf(quaternion, position));
}
