import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, PointLike, SphereLike } from '../../types.ts';

/** Is the point in the box or on its surface? Never in an empty box; NaN is not. */
export function containsAabbPoint(aabb: AabbLike, point: PointLike): boolean {
  if (!(point[0] >= aabb[0] && point[0] <= aabb[3])) return false;
  if (!(point[1] >= aabb[1] && point[1] <= aabb[4])) return false;
  return point[2] >= aabb[2] && point[2] <= aabb[5];
}

/** Is the whole sphere in the box? Touching a face from inside counts; NaN is not in. */
export function containsAabbSphere(aabb: AabbLike, sphere: SphereLike): boolean {
  const radius = sphere[3];
  if (!(sphere[0] - radius >= aabb[0] && sphere[0] + radius <= aabb[3])) return false;
  if (!(sphere[1] - radius >= aabb[1] && sphere[1] + radius <= aabb[4])) return false;
  return sphere[2] - radius >= aabb[2] && sphere[2] + radius <= aabb[5];
}

/**
 * Is the whole of `inner` in `outer`? Common faces count. The empty box is neither in another nor
 * holds one: a query about nothing answers no. NaN is not in.
 */
export function containsAabbAabb(outer: AabbLike, inner: AabbLike): boolean {
  if (!(inner[0] >= outer[0] && inner[3] <= outer[3])) return false;
  if (!(inner[1] >= outer[1] && inner[4] <= outer[4])) return false;
  if (!(inner[2] >= outer[2] && inner[5] <= outer[5])) return false;
  return !isEmptyAabb(inner);
}
