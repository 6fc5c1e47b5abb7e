import { middleOfOverlap } from '../../../queries/collide/aabb.ts';
import type { Contact2d, RectLike } from '../../../types.ts';
import { isEmptyRect } from '../../shapes/rect.ts';

/**
 * How do two solid rectangles touch? The normal, along an axis, points from `a` to `b`; the depth is
 * the least penetration (of equal ones y, then x, and `a` moving to the positive side first). The
 * point is in the middle of the overlap, on the side of `a` that is deepest in `b`. Touching counts,
 * with depth 0; empty ones and NaN do not. `out` may be an input.
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
  const px = middleOfOverlap(a[0], a[2], b[0], b[2]);
  const py = middleOfOverlap(a[1], a[3], b[1], b[3]);
  if (depthY <= depthX) {
    const isUp = upY <= downY;
    writeContact(out, 0, isUp ? -1 : 1, depthY, px, isUp ? a[1] : a[3]);
  } else {
    const isUp = upX <= downX;
    writeContact(out, isUp ? -1 : 1, 0, depthX, isUp ? a[0] : a[2], py);
  }
  return true;
}

function writeContact(
  out: Contact2d,
  nx: number,
  ny: number,
  depth: number,
  x: number,
  y: number,
): void {
  out[0] = nx;
  out[1] = ny;
  out[2] = depth;
  out[3] = x;
  out[4] = y;
}
