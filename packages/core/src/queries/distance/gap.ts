// Distances that are NaN are Infinity, so that NaN is near nothing: `d < Infinity ? d : Infinity`, which `Math.min` is not.
// `d >= 0 ? d : Infinity` says the same, but V8 may keep such a number on the heap.
import type { PointLike } from '../../types.ts';

/** Not for the package's users: the squared length of a connection (6 numbers), Infinity for NaN. */
export function squaredLengthOf(points: Float64Array): number {
  const dx = points[3] - points[0];
  const dy = points[4] - points[1];
  const dz = points[5] - points[2];
  const lengthSquared = dx * dx + dy * dy + dz * dz;
  return lengthSquared < Infinity ? lengthSquared : Infinity;
}

/** Not for the package's users: 0 for shapes that overlap, Infinity for NaN. */
export function gapOrZero(gap: number): number {
  return gap > 0 ? gap : gap <= 0 ? 0 : Infinity;
}

/** Not for the package's users: the squared distance between two points, Infinity for NaN. */
export function squaredLengthBetween(a: PointLike, b: PointLike): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const dz = b[2] - a[2];
  const lengthSquared = dx * dx + dy * dy + dz * dz;
  return lengthSquared < Infinity ? lengthSquared : Infinity;
}
