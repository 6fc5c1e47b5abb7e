import type { OrientedRectLike, OutRow, Triangle2dLike } from '../../../types.ts';
import { collideOrientedRectTriangle2d } from '../collide/oriented-rect-triangle2d.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts the solid rotated rectangle and the solid triangle, so that they
 * only touch? The smallest; see `collideOrientedRectTriangle2d` for ties. True exactly when they share a point; `out`
 * is left alone when false, and may be an input. Source: as `collideOrientedRectTriangle2d`.
 */
export function resolveOrientedRectTriangle2d(
  out: OutRow,
  rect: OrientedRectLike,
  triangle: Triangle2dLike,
): boolean {
  return collideOrientedRectTriangle2d(_contact, rect, triangle) && writeResolution2d(out);
}
