import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, PointLike, SphereLike } from '../../types.ts';

/** Is the point in the ball or on its surface? NaN is not. Source: Simple Intersection. */
export function containsSpherePoint(sphere: SphereLike, point: PointLike): boolean {
  const dx = point[0] - sphere[0];
  const dy = point[1] - sphere[1];
  const dz = point[2] - sphere[2];
  return dx * dx + dy * dy + dz * dz <= sphere[3] * sphere[3];
}

/** Is the whole box in the ball? Its farthest corner decides. An empty box and NaN are not in. */
export function containsSphereAabb(sphere: SphereLike, aabb: AabbLike): boolean {
  if (isEmptyAabb(aabb)) return false;
  const dx = Math.max(sphere[0] - aabb[0], aabb[3] - sphere[0]);
  const dy = Math.max(sphere[1] - aabb[1], aabb[4] - sphere[1]);
  const dz = Math.max(sphere[2] - aabb[2], aabb[5] - sphere[2]);
  return dx * dx + dy * dy + dz * dz <= sphere[3] * sphere[3];
}
