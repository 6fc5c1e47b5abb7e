import type { OutRow, RectLike } from '../../../types.ts';
import { collideRectRect } from '../collide/rect.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of `a` (2 numbers) parts the solid rectangles, so that they only touch? The smallest one, along one
 * axis; see `collideRectRect` for ties. True exactly when they share a point and a finite translation parts them; `out`
 * is left alone when false, and may be an input. Source: as `collideRectRect`.
 */
export function resolveRectRect(out: OutRow, a: RectLike, b: RectLike): boolean {
  return collideRectRect(_contact, a, b) && writeResolution2d(out);
}
