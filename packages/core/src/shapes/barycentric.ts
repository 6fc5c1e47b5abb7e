import type { OutRow, TriangleLike } from '../types.ts';

/**
 * The point of a triangle with the given weights of its corners, 3 numbers: it undoes `barycentricTriangle`. With the
 * weights of a point in another triangle it is the point that corresponds to it in this one. `out` may be an input.
 * Source: Simple Intersection.
 */
export function setPointFromBarycentric<T extends OutRow>(
  out: T,
  triangle: TriangleLike,
  weights: ArrayLike<number>,
): T {
  return setValuesFromBarycentric(out, triangle, weights, 3);
}

/**
 * Interpolates what the corners of a triangle carry (colors, texture coordinates): `values` has `size` numbers for the
 * first corner, then as many for each other one; `out` gets `size`. `out` may be the values, and with a size of 1 the
 * weights. Source: Simple Intersection.
 */
export function setValuesFromBarycentric<T extends OutRow>(
  out: T,
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
  size: number,
): T {
  const u = weights[0];
  const v = weights[1];
  const w = weights[2];
  for (let i = 0; i < size; i++) {
    out[i] = u * values[i] + v * values[i + size] + w * values[i + 2 * size];
  }
  return out;
}
