// Separating axes in the plane. Candidates are the normals of both hulls' edges; edges' own directions and the two
// coordinate axes are added, so that flat hulls (segments, single points, corners that coincide) need no special case.
import type { PointRow2d } from './point-row2d.ts';

/** Least and greatest of both hulls along the axis tested last: a's, then b's. */
const _spans = /* @__PURE__ */ new Float64Array(4);

function spanAlong(row: PointRow2d, x: number, y: number, at: number): void {
  const { points, count } = row;
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < 2 * count; i += 2) {
    const along = points[i] * x + points[i + 1] * y;
    if (along < least) least = along;
    if (along > greatest) greatest = along;
  }
  _spans[at] = least;
  _spans[at + 1] = greatest;
}

function isSeparatedAlong(a: PointRow2d, b: PointRow2d, x: number, y: number): boolean {
  spanAlong(a, x, y, 0);
  spanAlong(b, x, y, 2);
  return _spans[1] < _spans[2] || _spans[3] < _spans[0];
}

function isSeparatedByEdges(edges: PointRow2d, a: PointRow2d, b: PointRow2d): boolean {
  const { points, count } = edges;
  for (let i = 0, last = 2 * count - 2; i < 2 * count; last = i, i += 2) {
    const x = points[i] - points[last];
    const y = points[i + 1] - points[last + 1];
    if (isSeparatedAlong(a, b, y, -x) || isSeparatedAlong(a, b, x, y)) return true;
  }
  return false;
}

/** Do the hulls share a point? Touching counts, as far as f64's rounding of products goes. */
export function overlapRows2d(a: PointRow2d, b: PointRow2d): boolean {
  if (a.count === 0 || b.count === 0) return false;
  if (isSeparatedAlong(a, b, 1, 0) || isSeparatedAlong(a, b, 0, 1)) return false;
  return !(isSeparatedByEdges(a, a, b) || isSeparatedByEdges(b, a, b));
}

/** Depth and normal of the shortest push found so far. */
const _best = /* @__PURE__ */ new Float64Array(3);

/** Takes in an edge's normal, both ways. */
function tryNormal(a: PointRow2d, b: PointRow2d, edgeX: number, edgeY: number): void {
  const length = Math.sqrt(edgeX * edgeX + edgeY * edgeY);
  if (!(length > 0)) return;
  const x = edgeY / length;
  const y = -edgeX / length;
  spanAlong(a, x, y, 0);
  spanAlong(b, x, y, 2);
  const forward = _spans[1] - _spans[2];
  const backward = _spans[3] - _spans[0];
  if (forward < _best[0]) writeBest(forward, x, y);
  if (backward < _best[0]) writeBest(backward, -x, -y);
}

function writeBest(depth: number, x: number, y: number): void {
  _best[0] = depth;
  _best[1] = x;
  _best[2] = y;
}

function tryEdges(edges: PointRow2d, a: PointRow2d, b: PointRow2d): void {
  const { points, count } = edges;
  for (let i = 0, last = 2 * count - 2; i < 2 * count; last = i, i += 2) {
    tryNormal(a, b, points[i] - points[last], points[i + 1] - points[last + 1]);
  }
}

/**
 * The shortest push that parts two overlapping hulls: writes the unit normal from a to b, then the depth >= 0, by
 * which a moves against the normal. Of equally short ones the first in the order of a's edges, then b's. Two hulls
 * that are the same single point have the normal (0, −1) and depth 0.
 */
export function pushRows2d(out: Float64Array, a: PointRow2d, b: PointRow2d): void {
  writeBest(Number.POSITIVE_INFINITY, 0, -1);
  tryEdges(a, a, b);
  tryEdges(b, a, b);
  out[0] = _best[1];
  out[1] = _best[2];
  out[2] = _best[0] === Number.POSITIVE_INFINITY ? 0 : Math.max(_best[0], 0);
}
