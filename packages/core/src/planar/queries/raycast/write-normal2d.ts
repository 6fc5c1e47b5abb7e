import type { OutRow, Ray2dLike } from '../../../types.ts';

/** The unit vector against the ray's direction; `0 0` for a zero direction. */
export function writeAgainstRay2d(out: OutRow, ray: Ray2dLike): void {
  const x = ray[2];
  const y = ray[3];
  const length = Math.sqrt(x * x + y * y);
  const scale = length > 0 ? 1 / length : 0;
  out[0] = 0 - x * scale;
  out[1] = 0 - y * scale;
}
