import { hasNan } from '../../shapes/bounds.ts';
import type { OutRow, TriangleLike } from '../../types.ts';
import { _best, enterTriangle, forgetBest, visitFace, visitSegment } from './segment-triangle.ts';

const _edge = /* @__PURE__ */ new Float64Array(6);
const _kept = /* @__PURE__ */ new Float64Array(7);

/**
 * The ends of the shortest connection of two triangles, 6 numbers: the point on `a`, then the one on `b`. Where they
 * share points, both are one of those. A triangle without area is the segment or point that it covers; NaN gives NaN.
 * `out` may be an input.
 *
 * By segments and triangles: the nearest features are two edges, or a corner and a face: the edges of `a` against all
 * of `b`, then the edges of `b` against the inside of `a`. Source: Ericson, Real-Time Collision Detection, 5.1.11.
 */
export function closestPointsOnTriangleTriangle<T extends OutRow>(
  out: T,
  a: TriangleLike,
  b: TriangleLike,
): T {
  forgetBest();
  // A NaN in a corner leaves one edge without it.
  const known = !hasNan(a, 9) && !hasNan(b, 9);
  enterTriangle(b);
  for (let corner = 0; known && corner < 9; corner += 3) {
    enterEdge(a, corner);
    visitSegment(_edge, b);
  }
  _kept.set(_best);
  enterTriangle(a);
  for (let corner = 0; known && corner < 9; corner += 3) {
    enterEdge(b, corner);
    visitFace(_edge, a);
  }
  const turned = _best[6] < _kept[6];
  for (let i = 0; i < 6; i++) out[i] = turned ? _best[i < 3 ? i + 3 : i - 3] : _kept[i];
  return out;
}

function enterEdge(triangle: TriangleLike, corner: number): void {
  const next = corner === 6 ? 0 : corner + 3;
  for (let axis = 0; axis < 3; axis++) {
    _edge[axis] = triangle[corner + axis];
    _edge[axis + 3] = triangle[next + axis];
  }
}
