import type { OutRow, PointLike, RayLike } from '../../types.ts';
import { movePoints, poseOf, turnVector } from './matrix.ts';

const _direction = /* @__PURE__ */ new Float64Array(3);

/**
 * A ray moved by a matrix: 16 numbers, column-major, whose last row counts as `0 0 0 1`. The direction
 * is scaled, too, so that the ray is at the same point of a moved shape at the same `t`. `out` may be the ray.
 */
export function transformRayByMatrix<T extends OutRow>(
  out: T,
  ray: RayLike,
  matrix: ArrayLike<number>,
): T {
  turnVector(_direction, 0, ray, 3, matrix);
  movePoints(out, ray, 1, matrix);
  out[3] = _direction[0];
  out[4] = _direction[1];
  out[5] = _direction[2];
  return out;
}

/**
 * A ray turned by a unit quaternion `x y z w`, then moved to a position. `out` may be the ray. By the quaternion's
 * matrix.
 */
export function transformRayByPose<T extends OutRow>(
  out: T,
  ray: RayLike,
  quaternion: ArrayLike<number>,
  position: PointLike,
): T {
  return transformRayByMatrix(out, ray, poseOf(quaternion, position));
}
