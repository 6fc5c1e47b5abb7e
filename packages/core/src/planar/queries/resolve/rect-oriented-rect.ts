import type { OrientedRectLike, OutRow, RectLike } from '../../../types.ts';
import { collideRectOrientedRect } from '../collide/rect-oriented-rect.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts the solid rectangle and the solid rotated rectangle, so that they
 * only touch? The smallest; see `collideRectOrientedRect` for ties. True exactly when they share a point and a finite
 * translation parts them; `out` is left alone when false, and may be an input. Source: as `collideRectOrientedRect`.
 */
export function resolveRectOrientedRect(
  out: OutRow,
  rect: RectLike,
  orientedRect: OrientedRectLike,
): boolean {
  return collideRectOrientedRect(_contact, rect, orientedRect) && writeResolution2d(out);
}
