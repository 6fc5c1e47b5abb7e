import { MIN_CORNER_COSINE } from '../../../tolerances.ts';
import type { OutRow, Point2dLike, Ray2dLike } from '../../../types.ts';

/** The unit vector against the ray's direction; `0 0` for a zero direction. */
export function writeAgainstRay2d(out: OutRow, ray: Ray2dLike): void {
  const x = ray[2];
  const y = ray[3];
  const length = Math.sqrt(x * x + y * y);
  const scale = length > 0 ? 1 / length : 0;
  out[0] = 0 - x * scale;
  out[1] = 0 - y * scale;
}

/** As `writeFromCore` in space. */
export function writeFromCore2d(
  out: OutRow,
  ray: Ray2dLike,
  t: number,
  core: Point2dLike,
  radius: number,
): void {
  const dx = ray[2];
  const dy = ray[3];
  const x = ray[0] + t * dx - core[0];
  const y = ray[1] + t * dy - core[1];
  const length = Math.sqrt(x * x + y * y);
  const most = MIN_CORNER_COSINE * length * Math.sqrt(dx * dx + dy * dy);
  if (radius > 0 && (t > 0 ? x * dx + y * dy <= most : length >= radius)) {
    out[0] = x / length;
    out[1] = y / length;
  } else writeAgainstRay2d(out, ray);
}
