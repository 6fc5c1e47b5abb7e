import type { OutRow, RectLike, Triangle2dLike } from '../../../types.ts';
import { collideRectTriangle2d } from '../collide/rect-triangle2d.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts the solid rectangle and the solid triangle, so that they only touch?
 * The smallest; see `collideRectTriangle2d` for ties. True exactly when they share a point and a finite translation
 * parts them; `out` is left alone when false, and may be an input. Source: as `collideRectTriangle2d`.
 */
export function resolveRectTriangle2d(
  out: OutRow,
  rect: RectLike,
  triangle: Triangle2dLike,
): boolean {
  return collideRectTriangle2d(_contact, rect, triangle) && writeResolution2d(out);
}
