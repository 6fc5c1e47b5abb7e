import type { OutRow, PointLike, RayLike } from '../../types.ts';

/**
 * The point of the ray nearest to `point`, 3 numbers: its foot on the line, or the origin when the foot lies behind it.
 * A ray of zero direction is its origin; NaN gives NaN. `out` may be an input. By projection on its line. Source:
 * Ericson, Real-Time Collision Detection, 5.1.2, without the far end.
 */
export function closestPointOnRay<T extends OutRow>(out: T, ray: RayLike, point: PointLike): T {
  const x = ray[0];
  const y = ray[1];
  const z = ray[2];
  const dx = ray[3];
  const dy = ray[4];
  const dz = ray[5];
  const toward = (point[0] - x) * dx + (point[1] - y) * dy + (point[2] - z) * dz;
  const t = toward <= 0 ? 0 : toward / (dx * dx + dy * dy + dz * dz);
  out[0] = x + t * dx;
  out[1] = y + t * dy;
  out[2] = z + t * dz;
  return out;
}
