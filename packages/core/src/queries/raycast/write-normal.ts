import { MIN_CORNER_COSINE } from '../../tolerances.ts';
import type { OutRow, PointLike, RayLike } from '../../types.ts';

/** The unit vector against the ray's direction, 2 numbers or 3; zeros for a zero direction. */
export function writeAgainstRay(out: OutRow, ray: ArrayLike<number>, dimensions: number): void {
  let squared = 0;
  for (let i = dimensions; i < 2 * dimensions; i++) squared += ray[i] * ray[i];
  const scale = squared > 0 ? 1 / Math.sqrt(squared) : 0;
  for (let axis = 0; axis < dimensions; axis++) out[axis] = 0 - ray[axis + dimensions] * scale;
}

/**
 * The unit vector from the core of something round (3 numbers) to where the ray is at `t`; against the ray from inside.
 * Without a radius, or with one that is lost in rounding, the vector from the core has no meaningful direction: then it
 * is against the ray, too.
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
  if (radius > 0 && (t > 0 ? x * dx + y * dy + z * dz < most : length >= radius)) {
    out[0] = x / length;
    out[1] = y / length;
    out[2] = z / length;
  } else writeAgainstRay(out, ray, 3);
}
