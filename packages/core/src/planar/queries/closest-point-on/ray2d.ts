import type { OutRow, Point2dLike, Ray2dLike } from '../../../types.ts';

/**
 * The point of the ray nearest to `point`, 2 numbers: the foot of the perpendicular, or the origin. A ray of zero
 * direction is its origin; NaN gives NaN. `out` may be an input. By projection on its line.
 */
export function closestPointOnRay2d<T extends OutRow>(
  out: T,
  ray: Ray2dLike,
  point: Point2dLike,
): T {
  const x = ray[0];
  const y = ray[1];
  const dx = ray[2];
  const dy = ray[3];
  const along = (point[0] - x) * dx + (point[1] - y) * dy;
  const t = along <= 0 ? 0 : along / (dx * dx + dy * dy);
  out[0] = x + t * dx;
  out[1] = y + t * dy;
  return out;
}
