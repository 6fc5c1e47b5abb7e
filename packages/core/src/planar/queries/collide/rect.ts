import type { Contact2d, RectLike } from '../../../types.ts';
import { isEmptyRect } from '../../shapes/rect.ts';

/**
 * How do two solid rectangles touch? The normal, along an axis, points from `a` to `b`; the depth is the least
 * penetration (among equal ones y, then x, with `a` moving to the positive side first). The point is in the middle of
 * the overlap, on the side of `a` that is deepest in `b`; along an axis on which both go on forever it is at infinity,
 * or NaN if they do so both ways. Touching counts, with depth 0; empty ones and NaN do not. `out` may be an input.
 * Source: Simple Intersection.
 */
export function collideRectRect(out: Contact2d, a: RectLike, b: RectLike): boolean {
  if (isEmptyRect(a) || isEmptyRect(b)) return false;
  const upX = b[2] - a[0];
  const upY = b[3] - a[1];
  const downX = a[2] - b[0];
  const downY = a[3] - b[1];
  if (!(upX >= 0 && downX >= 0)) return false;
  if (!(upY >= 0 && downY >= 0)) return false;
  const depthX = Math.min(upX, downX);
  const depthY = Math.min(upY, downY);
  let px = 0.5 * (Math.max(a[0], b[0]) + Math.min(a[2], b[2]));
  let py = 0.5 * (Math.max(a[1], b[1]) + Math.min(a[3], b[3]));
  const alongY = depthY <= depthX;
  const isUp = alongY ? upY <= downY : upX <= downX;
  if (alongY) py = isUp ? a[1] : a[3];
  else px = isUp ? a[0] : a[2];
  const normal = isUp ? -1 : 1;
  out[0] = alongY ? 0 : normal;
  out[1] = alongY ? normal : 0;
  // `0 +` makes −0 plain 0.
  out[2] = 0 + (alongY ? depthY : depthX);
  out[3] = px;
  out[4] = py;
  return true;
}
