import type { OutRow, TriangleLike } from '../../types.ts';
import { findLeastPush, trianglesMeet } from '../collide/triangle-axes.ts';
import { writePush } from './write-resolution.ts';

/**
 * Which translation of `a` (3 numbers) parts the triangles, so that they only touch? The smallest one; see
 * `collideTriangleTriangle` for ties. True exactly when they share a point; `out` is left alone when false, and may be
 * an input. Source: as `collideTriangleTriangle`.
 */
export function resolveTriangleTriangle(out: OutRow, a: TriangleLike, b: TriangleLike): boolean {
  if (!trianglesMeet(a, b)) return false;
  findLeastPush();
  return writePush(out);
}
