import type { CircleLike, OutRow, Triangle2dLike } from '../../../types.ts';
import { collideCircleTriangle2d } from '../collide/circle-triangle2d.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts the disk and the solid triangle, so that they only touch? The
 * smallest; see `collideCircleTriangle2d` for ties. True exactly when they share a point; `out` is left alone when
 * false, and may be an input. Source: as `collideCircleTriangle2d`.
 */
export function resolveCircleTriangle2d(
  out: OutRow,
  circle: CircleLike,
  triangle: Triangle2dLike,
): boolean {
  return collideCircleTriangle2d(_contact, circle, triangle) && writeResolution2d(out);
}
