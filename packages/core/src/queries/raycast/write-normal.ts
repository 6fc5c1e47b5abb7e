import { MIN_CORNER_COSINE } from '../../tolerances.ts';
import type { OutRow, PointLike, RayLike } from '../../types.ts';

/** The unit vector against the ray's direction; `0 0 0` for a zero direction. */
export function writeAgainstRay(out: OutRow, ray: RayLike): void {
  const x = ray[3];
  const y = ray[4];
  const z = ray[5];
  const length = Math.sqrt(x * x + y * y + z * z);
  const scale = length > 0 ? 1 / length : 0;
  out[0] = 0 - x * scale;
  out[1] = 0 - y * scale;
  out[2] = 0 - z * scale;
}

/**
 * The unit vector from the core of something round (3 numbers) to where the ray is at `t`; against the ray from inside.
 * Without a radius, or with one that is lost in rounding, the way from the core leads anywhere: then against the ray, too.
 */
export function writeFromCore(
  out: OutRow,
  ray: RayLike,
  t: number,
  core: PointLike,
  radius: number,
): void {
  const dx = ray[3];
  const dy = ray[4];
  const dz = ray[5];
  const x = ray[0] + t * dx - core[0];
  const y = ray[1] + t * dy - core[1];
  const z = ray[2] + t * dz - core[2];
  const length = Math.sqrt(x * x + y * y + z * z);
  const most = MIN_CORNER_COSINE * length * Math.sqrt(dx * dx + dy * dy + dz * dz);
  if (radius > 0 && (t > 0 ? x * dx + y * dy + z * dz <= most : length >= radius)) {
    out[0] = x / length;
    out[1] = y / length;
    out[2] = z / length;
  } else writeAgainstRay(out, ray);
}
