import type { AabbLike, OutRow, PointLike } from '../../types.ts';

/**
 * The point of the solid box nearest to `point` (`point` itself when inside), 3 numbers. An empty box has none: the
 * answer is then one of its bounds per axis. NaN gives NaN on its axis. `out` may be an input. By clamping each number.
 * Source: Ericson, Real-Time Collision Detection, 5.1.3.
 */
export function closestPointOnAabb<T extends OutRow>(out: T, aabb: AabbLike, point: PointLike): T {
  const x = Math.min(Math.max(point[0], aabb[0]), aabb[3]);
  const y = Math.min(Math.max(point[1], aabb[1]), aabb[4]);
  const z = Math.min(Math.max(point[2], aabb[2]), aabb[5]);
  out[0] = x;
  out[1] = y;
  out[2] = z;
  return out;
}
