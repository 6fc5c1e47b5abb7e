import type { OutRow, PlaneLike, PointLike } from '../../types.ts';

/**
 * The point of the half-space `n·p <= d` nearest to `point` (`point` itself when inside), 3 numbers. NaN gives NaN.
 * `out` may be an input. By projection, unless it is inside. Source: Simple Intersection.
 */
export function closestPointOnHalfSpace<T extends OutRow>(
  out: T,
  halfSpace: PlaneLike,
  point: PointLike,
): T {
  const nx = halfSpace[0];
  const ny = halfSpace[1];
  const nz = halfSpace[2];
  const distance = Math.max(nx * point[0] + ny * point[1] + nz * point[2] - halfSpace[3], 0);
  out[0] = point[0] - distance * nx;
  out[1] = point[1] - distance * ny;
  out[2] = point[2] - distance * nz;
  return out;
}
