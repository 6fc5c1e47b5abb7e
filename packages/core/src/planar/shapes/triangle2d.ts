import type { OutRow, Point2dLike } from '../../types.ts';

/** The triangle with three corners, in their order. It is a polygon, too. `out` may be an input. */
export function setTriangle2dFromPoints<T extends OutRow>(
  out: T,
  a: Point2dLike,
  b: Point2dLike,
  c: Point2dLike,
): T {
  const ax = a[0];
  const ay = a[1];
  const bx = b[0];
  const by = b[1];
  out[4] = c[0];
  out[5] = c[1];
  out[0] = ax;
  out[1] = ay;
  out[2] = bx;
  out[3] = by;
  return out;
}
