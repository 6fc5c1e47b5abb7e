import type { AabbLike, OutRow, PointLike } from '../../types.ts';
import { setAabbEmpty } from '../aabb.ts';
import { hasNoPoint, transformBounds } from '../bounds.ts';
import { poseOf } from './matrix.ts';

/**
 * The smallest box along the axes around the box moved by a matrix: 16 numbers, column-major, whose
 * last row counts as `0 0 0 1`. An empty box stays empty, infinite bounds are fine, NaN gives NaN. `out`
 * may be the box. Source: Arvo, "Transforming axis-aligned bounding boxes", Graphics Gems (1990).
 */
export function transformAabbByMatrix<T extends OutRow>(
  out: T,
  aabb: AabbLike,
  matrix: ArrayLike<number>,
): T {
  if (hasNoPoint(aabb, 3, 3)) return setAabbEmpty(out);
  return transformBounds(out, aabb, matrix, 4, 3);
}

/**
 * The smallest box along the axes around the box turned by a unit quaternion `x y z w`, then moved to a position. An
 * empty box stays empty. `out` may be the box. Source: as `transformAabbByMatrix`.
 */
export function transformAabbByPose<T extends OutRow>(
  out: T,
  aabb: AabbLike,
  quaternion: ArrayLike<number>,
  position: PointLike,
): T {
  return transformAabbByMatrix(out, aabb, poseOf(quaternion, position));
}
