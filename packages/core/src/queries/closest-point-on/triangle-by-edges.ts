import { SLIVER_SQUARED } from '../../tolerances.ts';
import type { OutRow, PointLike, TriangleLike } from '../../types.ts';
import { dotAt, setCrossAt, setWay } from '../../vectors.ts';
import { _foot, enterSliver, overSliver } from './sliver.ts';

/** The point asked about, and the nearest one so far with its squared distance. */
const _asked = /* @__PURE__ */ new Float64Array(3);
const _best = /* @__PURE__ */ new Float64Array(4);

/** The edge at hand, and the point on it that is nearest. */
const _along = /* @__PURE__ */ new Float64Array(3);
const _edge = /* @__PURE__ */ new Float64Array(3);

/** `b − a`, `c − a` and their cross product. */
const _sides = /* @__PURE__ */ new Float64Array(9);

/**
 * The same answer as `closestPointOnTriangle`, found the other way around: first the nearest points of the three edges,
 * then whether the projected point is inside, that is, has each edge's nearest point and the corner opposite that edge
 * on different sides. `out` may be an input.
 *
 * Source: Collision Detection Basics, "the faster way". Measured here, it is the slower one (it looks at all three
 * edges even for a point above the inside), so contacts use the other.
 */
export function closestPointOnTriangleByEdges<T extends OutRow>(
  out: T,
  triangle: TriangleLike,
  point: PointLike,
): T {
  for (let axis = 0; axis < 3; axis++) _asked[axis] = point[axis];
  // Where everything is NaN, the answer must be NaN.
  _best.fill(NaN);
  _best[3] = Infinity;
  setWay(_sides, 0, triangle, 0, 3);
  setWay(_sides, 3, triangle, 0, 6);
  setCrossAt(_sides, 6, _sides, 0, _sides, 3);
  const normalSquared = dotAt(_sides, 6, _sides, 6);
  const size = dotAt(_sides, 0, _sides, 0) + dotAt(_sides, 3, _sides, 3);
  const isSolid = normalSquared > SLIVER_SQUARED * size * size;
  let height = 0;
  for (let axis = 0; axis < 3; axis++) height += _sides[axis + 6] * (_asked[axis] - triangle[axis]);
  for (let axis = 0; axis < 3; axis++) {
    _foot[axis] = _asked[axis] - (_sides[axis + 6] * height) / normalSquared;
  }
  let isInside = isSolid;
  // A NaN corner makes the normal NaN; the edge opposite that corner must not answer for the triangle.
  for (let start = 0; start < 9 && normalSquared >= 0; start += 3) {
    visitEdge(triangle, start, (start + 3) % 9);
    isInside = isInside && isBetween(triangle, (start + 6) % 9);
  }
  if (!isSolid && normalSquared >= 0) {
    enterSliver(triangle);
    isInside = overSliver(_asked, 0) < _best[3];
  }
  for (let axis = 0; axis < 3; axis++) out[axis] = isInside ? _foot[axis] : _best[axis];
  return out;
}

/** Is the projected point between the last edge's nearest point and the opposite corner? */
function isBetween(triangle: TriangleLike, opposite: number): boolean {
  let toEdge = 0;
  for (let axis = 0; axis < 3; axis++) {
    toEdge += (_edge[axis] - _foot[axis]) * (triangle[opposite + axis] - _foot[axis]);
  }
  return toEdge <= 0;
}

/** Finds the edge's nearest point, and keeps it when it is the best so far. */
function visitEdge(triangle: TriangleLike, start: number, end: number): void {
  setWay(_along, 0, triangle, start, end);
  const lengthSquared = dotAt(_along, 0, _along, 0);
  let along = 0;
  for (let axis = 0; axis < 3; axis++) {
    along += _along[axis] * (_asked[axis] - triangle[start + axis]);
  }
  // An edge without length is its start.
  const t = lengthSquared > 0 ? Math.min(Math.max(along / lengthSquared, 0), 1) : 0;
  let squared = 0;
  for (let axis = 0; axis < 3; axis++) {
    _edge[axis] = triangle[start + axis] + t * _along[axis];
    const way = _asked[axis] - _edge[axis];
    squared += way * way;
  }
  if (!(squared < _best[3])) return;
  _best.set(_edge);
  _best[3] = squared;
}
