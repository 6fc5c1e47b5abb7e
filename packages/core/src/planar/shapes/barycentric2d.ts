import type { OutRow, Triangle2dLike } from '../../types.ts';

/**
 * The point of a triangle with the given weights of its corners, 2 numbers: it undoes
 * `barycentricTriangle2d`. With the weights of a point in another triangle it is the point that corresponds
 * to it in this one. Other values of corners: `setValuesFromBarycentric`. `out` may be an input.
 */
export function setPointFromBarycentric2d<T extends OutRow>(
  out: T,
  triangle: Triangle2dLike,
  weights: ArrayLike<number>,
): T {
  const u = weights[0];
  const v = weights[1];
  const w = weights[2];
  const x = u * triangle[0] + v * triangle[2] + w * triangle[4];
  const y = u * triangle[1] + v * triangle[3] + w * triangle[5];
  out[0] = x;
  out[1] = y;
  return out;
}
