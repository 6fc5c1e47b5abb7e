import type { TriangleLike } from '../../types.ts';
import { trianglesMeet } from '../collide/triangle-axes.ts';

/**
 * Do the triangles share a point? Touching counts, also within rounding (a gap of 1e-14 of their size);
 * NaN does not. A degenerate triangle is the segment or point that it covers.
 *
 * Seventeen separating axes: both normals, an edge of each, and the edges' own normals for triangles in
 * one plane. Source: Ericson, Real-Time Collision Detection, 5.2.10.
 */
export function intersectsTriangleTriangle(a: TriangleLike, b: TriangleLike): boolean {
  return trianglesMeet(a, b);
}
