import type { OutRow, PointLike, RayLike } from '../types.ts';

/** The ray from one point through another, which it reaches at `t = 1`. `out` may be an input. */
export function setRayFromPoints<T extends OutRow>(out: T, from: PointLike, to: PointLike): T {
  const x = from[0];
  const y = from[1];
  const z = from[2];
  const toX = to[0];
  const toY = to[1];
  const toZ = to[2];
  out[0] = x;
  out[1] = y;
  out[2] = z;
  out[3] = toX - x;
  out[4] = toY - y;
  out[5] = toZ - z;
  return out;
}

/** The point `origin + t * direction`, 3 numbers. `out` may be the input. */
export function setPointFromRay<T extends OutRow>(out: T, ray: RayLike, t: number): T {
  out[0] = ray[0] + t * ray[3];
  out[1] = ray[1] + t * ray[4];
  out[2] = ray[2] + t * ray[5];
  return out;
}
