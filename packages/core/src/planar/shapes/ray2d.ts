import type { OutRow, Point2dLike, Ray2dLike } from '../../types.ts';

/** The ray from one point through another, which it reaches at `t = 1`. `out` may be an input. */
export function setRay2dFromPoints<T extends OutRow>(
  out: T,
  from: Point2dLike,
  to: Point2dLike,
): T {
  const x = from[0];
  const y = from[1];
  const toX = to[0];
  const toY = to[1];
  out[0] = x;
  out[1] = y;
  out[2] = toX - x;
  out[3] = toY - y;
  return out;
}

/** The point `origin + t * direction`, 2 numbers. `out` may be the input. */
export function setPointFromRay2d<T extends OutRow>(out: T, ray: Ray2dLike, t: number): T {
  out[0] = ray[0] + t * ray[2];
  out[1] = ray[1] + t * ray[3];
  return out;
}
