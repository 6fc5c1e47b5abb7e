import { writeAgainstRay } from '../../../queries/raycast/write-normal.ts';
import { MIN_CORNER_COSINE } from '../../../tolerances.ts';
import type { OutRow, Point2dLike, Ray2dLike } from '../../../types.ts';

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
  if (radius > 0 && (t > 0 ? x * dx + y * dy < most : length >= radius)) {
    out[0] = x / length;
    out[1] = y / length;
  } else writeAgainstRay(out, ray, 2);
}
