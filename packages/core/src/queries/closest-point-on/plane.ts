import type { OutRow, PlaneLike, PointLike } from '../../types.ts';

/**
 * The point of the plane nearest to `point`, its projection, 3 numbers. NaN gives NaN. `out` may be an
 * input. Source: Simple Intersection.
 */
export function closestPointOnPlane<T extends OutRow>(
  out: T,
  plane: PlaneLike,
  point: PointLike,
): T {
  const nx = plane[0];
  const ny = plane[1];
  const nz = plane[2];
  const distance = nx * point[0] + ny * point[1] + nz * point[2] - plane[3];
  out[0] = point[0] - distance * nx;
  out[1] = point[1] - distance * ny;
  out[2] = point[2] - distance * nz;
  return out;
}
