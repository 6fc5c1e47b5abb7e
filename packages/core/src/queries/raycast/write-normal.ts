import type { OutRow, RayLike } from '../../types.ts';

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
