import type { OutRow, PlaneLike, PointLike } from '../../types.ts';
import { movePlanes, poseOf } from './matrix.ts';

/**
 * A plane moved by a matrix: 16 numbers, column-major, whose last row counts as `0 0 0 1`. What was in
 * front stays in front, also under a mirroring matrix. A matrix that flattens space gives the zero plane
 * `0 0 0 0`, unless rounding hides that: then it gives the plane that space is flattened to or, flattened to a line, any
 * plane. A plane without a normal stays as it is. `out` may be the plane.
 *
 * By the inverse transpose. Source: Lengyel, Mathematics for 3D Game Programming and Computer Graphics, 4.2.
 */
export function transformPlaneByMatrix<T extends OutRow>(
  out: T,
  plane: PlaneLike,
  matrix: ArrayLike<number>,
): T {
  return movePlanes(out, plane, 1, matrix);
}

/**
 * A plane turned by a unit quaternion `x y z w`, then moved to a position. `out` may be the plane. Source: as
 * `transformPlaneByMatrix`.
 */
export function transformPlaneByPose<T extends OutRow>(
  out: T,
  plane: PlaneLike,
  quaternion: ArrayLike<number>,
  position: PointLike,
): T {
  return transformPlaneByMatrix(out, plane, poseOf(quaternion, position));
}
