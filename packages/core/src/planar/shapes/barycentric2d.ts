import { setValuesFromBarycentric } from '../../shapes/barycentric.ts';
import type { OutRow, Triangle2dLike } from '../../types.ts';

/**
 * The point of a triangle with the given weights of its corners, 2 numbers: it undoes `barycentricTriangle2d`. With the
 * weights of a point in another triangle it is the point that corresponds to it in this one. `out` may be an input.
 * Source: as `setPointFromBarycentric`.
 */
export function setPointFromBarycentric2d<T extends OutRow>(
  out: T,
  triangle: Triangle2dLike,
  weights: ArrayLike<number>,
): T {
  return setValuesFromBarycentric(out, triangle, weights, 2);
}
