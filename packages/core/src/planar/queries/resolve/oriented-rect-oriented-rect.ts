import type { OrientedRectLike, OutRow } from '../../../types.ts';
import { collideOrientedRectOrientedRect } from '../collide/oriented-rect-oriented-rect.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts two solid rotated rectangles, so that they only touch? The smallest;
 * see `collideOrientedRectOrientedRect` for ties. True exactly when they share a point; `out` is left alone when false,
 * and may be an input. Source: as `collideOrientedRectOrientedRect`.
 */
export function resolveOrientedRectOrientedRect(
  out: OutRow,
  a: OrientedRectLike,
  b: OrientedRectLike,
): boolean {
  return collideOrientedRectOrientedRect(_contact, a, b) && writeResolution2d(out);
}
