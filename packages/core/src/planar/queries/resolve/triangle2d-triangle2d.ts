import type { OutRow, Triangle2dLike } from '../../../types.ts';
import { collideTriangle2dTriangle2d } from '../collide/triangle2d-triangle2d.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts two solid triangles, so that they only touch? The smallest; see
 * `collideTriangle2dTriangle2d` for ties. True exactly when they share a point; `out` is left alone when false, and may
 * be an input. Source: as `collideTriangle2dTriangle2d`.
 */
export function resolveTriangle2dTriangle2d(
  out: OutRow,
  a: Triangle2dLike,
  b: Triangle2dLike,
): boolean {
  return collideTriangle2dTriangle2d(_contact, a, b) && writeResolution2d(out);
}
