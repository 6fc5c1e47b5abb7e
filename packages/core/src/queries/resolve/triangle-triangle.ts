import type { OutRow, TriangleLike } from '../../types.ts';
import { collideTriangleTriangle } from '../collide/triangle-triangle.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of `a` (3 numbers) parts the triangles, so that they only touch? The smallest one; see
 * `collideTriangleTriangle` for ties. True exactly when they share a point; `out` is left alone when false, and may be
 * an input. Source: as `collideTriangleTriangle`.
 */
export function resolveTriangleTriangle(out: OutRow, a: TriangleLike, b: TriangleLike): boolean {
  return collideTriangleTriangle(_contact, a, b) && writeResolution(out);
}
