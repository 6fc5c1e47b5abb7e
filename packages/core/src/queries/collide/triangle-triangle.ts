import { MIN_CORNER_COSINE } from '../../tolerances.ts';
import type { Contact, TriangleLike } from '../../types.ts';
import { dotAt, setCrossAt, setWay } from '../../vectors.ts';
import { closestPointOnTriangle } from '../closest-point-on/triangle.ts';
import { closestPointsOnTriangleTriangle } from '../closest-points-on/triangle-triangle.ts';
import { _touch } from './touch.ts';
import { findLeastPush, trianglesMeet } from './triangle-axes.ts';

const _point = /* @__PURE__ */ new Float64Array(3);
const _ends = /* @__PURE__ */ new Float64Array(6);
/** The corner that an edge starts at, then the vector to its end. */
const _edge = /* @__PURE__ */ new Float64Array(6);
const _other = /* @__PURE__ */ new Float64Array(6);
/** In a row, because a returned number would be allocated on the heap. */
const _rise = /* @__PURE__ */ new Float64Array(1);
/** A vector, and one square to the edge at hand. */
const _between = /* @__PURE__ */ new Float64Array(3);
const _side = /* @__PURE__ */ new Float64Array(3);
/** The part of `_edge` that is shared, 0…1; before that, a length. */
const _part = /* @__PURE__ */ new Float64Array(2);
/** Corners are bits: 1, 2 and 4. */
const ALL = 7;
const WHOLE: ArrayLike<number> = [0, 1];

/**
 * How do the triangles touch? Least penetration over the separating axes, so the depth is the smallest move of `a` that
 * parts them, to either side; among equal ones by the front of `b`, its back, the front of `a`, its back, then the
 * edges (so triangles in one plane have depth 0 and the normal against `b`'s). The point is on the corner or edge of
 * `a` that is deepest along the normal, in the middle of what is shared. A degenerate triangle is the segment or point
 * that it covers. Touching counts, within rounding; NaN does not. `out` may be an input. Source: Ericson, Real-Time
 * Collision Detection, 5.2.10.
 */
export function collideTriangleTriangle(out: Contact, a: TriangleLike, b: TriangleLike): boolean {
  if (!trianglesMeet(a, b)) return false;
  findLeastPush();
  findPoint(a, b);
  closestPointOnTriangle(_point, a, _point);
  // `0 +` makes −0 plain 0.
  for (let i = 0; i < 4; i++) out[i] = 0 + _touch[i];
  for (let i = 0; i < 3; i++) out[i + 4] = 0 + _point[i];
  return true;
}

/** What is shared once `b` has moved along the normal by the depth, so that the two only touch. */
function findPoint(a: TriangleLike, b: TriangleLike): void {
  const ofA = deepestOf(a, 1);
  const ofB = deepestOf(b, -1);
  if (isCorner(ofA)) takeCorner(a, ofA, 0);
  else if (isCorner(ofB)) takeCorner(b, ofB, _touch[3]);
  else if (ofA !== ALL) {
    setEdge(_edge, a, ofA);
    _part.set(WHOLE);
    if (ofB === ALL) clipByTriangle(b);
    else clipByEdge(b, ofB);
    takeMiddle(0);
  } else if (ofB !== ALL) {
    setEdge(_edge, b, ofB);
    _part.set(WHOLE);
    clipByTriangle(a);
    takeMiddle(_touch[3]);
  } else {
    closestPointsOnTriangleTriangle(_ends, a, b);
    for (let i = 0; i < 3; i++) _point[i] = _ends[i];
  }
}

/**
 * The corners farthest along the normal times `side`, a bit for each, but only one of those that coincide. All three
 * say that the triangle faces the normal: one that is as thin as a segment, seen from there, is its longest edge.
 */
function deepestOf(triangle: TriangleLike, side: number): number {
  const reach = longestEdge(triangle);
  if (_part[0] === 0) return 1;
  const least = -MIN_CORNER_COSINE * _part[0];
  let deepest = 0;
  for (let i = 3; i < 9; i += 3) {
    measureRise(triangle, deepest, i, side);
    if (_rise[0] > 0) deepest = i;
  }
  let bits = 1 << (deepest / 3);
  for (let i = 0; i < 9; i += 3) {
    measureRise(triangle, deepest, i, side);
    setWay(_between, 0, triangle, deepest, i);
    const isApart = dotAt(_between, 0, _between, 0) > least * least;
    if (isApart && _rise[0] >= least) bits |= 1 << (i / 3);
  }
  if (bits !== ALL) return bits;
  setWay(_between, 0, triangle, 0, 3);
  setWay(_side, 0, triangle, 0, 6);
  setCrossAt(_side, 0, _between, 0, _side, 0);
  return Math.abs(dotAt(_side, 0, _touch, 0)) > -least * _part[0] ? ALL : reach;
}

/** The ends of the longest edge, a bit for each; its length is left in `_part`. */
function longestEdge(triangle: TriangleLike): number {
  let bits = 0;
  _part[0] = 0;
  for (let i = 0; i < 9; i += 3) {
    const k = i < 6 ? i + 3 : 0;
    setWay(_between, 0, triangle, i, k);
    const length = Math.sqrt(dotAt(_between, 0, _between, 0));
    if (!(length > _part[0])) continue;
    _part[0] = length;
    bits = (1 << (i / 3)) | (1 << (k / 3));
  }
  return bits;
}

/** How much farther along the normal the corner at `end` is than the one at `start`, to `_rise`. */
function measureRise(triangle: TriangleLike, start: number, end: number, side: number): void {
  let rise = 0;
  for (let axis = 0; axis < 3; axis++) {
    rise += _touch[axis] * (triangle[end + axis] - triangle[start + axis]);
  }
  _rise[0] = side * rise;
}

function isCorner(bits: number): boolean {
  return bits === 1 || bits === 2 || bits === 4;
}

/** The corner, moved along the normal by `shift`. */
function takeCorner(triangle: TriangleLike, bits: number, shift: number): void {
  const at = bits === 1 ? 0 : bits === 2 ? 3 : 6;
  for (let i = 0; i < 3; i++) _point[i] = triangle[at + i] + _touch[i] * shift;
}

function takeMiddle(shift: number): void {
  const middle = Math.max(0, Math.min(0.5 * (_part[0] + _part[1]), 1));
  for (let i = 0; i < 3; i++) _point[i] = _edge[i] + _edge[i + 3] * middle + _touch[i] * shift;
}

/** The edge between the two corners of the mask. */
function setEdge(out: Float64Array, triangle: TriangleLike, bits: number): void {
  const start = bits & 1 ? 0 : 3;
  const end = bits & 4 ? 6 : 3;
  for (let i = 0; i < 3; i++) {
    out[i] = triangle[start + i];
    out[i + 3] = triangle[end + i] - triangle[start + i];
  }
}

/** Where the edges cross; for parallel edges, the part beside the other. */
function clipByEdge(triangle: TriangleLike, bits: number): void {
  setEdge(_other, triangle, bits);
  for (let i = 0; i < 3; i++) _between[i] = _other[i] - _edge[i];
  setCrossAt(_side, 0, _edge, 3, _other, 3);
  const uu = dotAt(_edge, 3, _edge, 3);
  const least = MIN_CORNER_COSINE * MIN_CORNER_COSINE * uu * dotAt(_other, 3, _other, 3);
  const crossSquared = dotAt(_side, 0, _side, 0);
  if (crossSquared > least) {
    setCrossAt(_between, 0, _between, 0, _other, 3);
    _part[0] = _part[1] = dotAt(_between, 0, _side, 0) / crossSquared;
    return;
  }
  const first = dotAt(_between, 0, _edge, 3) / uu;
  const last = first + dotAt(_other, 3, _edge, 3) / uu;
  _part[0] = Math.max(0, Math.min(first, last));
  _part[1] = Math.min(1, Math.max(first, last));
}

/** Keeps the part of the edge that is on the inner side of each edge of the triangle, seen along the normal. */
function clipByTriangle(triangle: TriangleLike): void {
  for (let i = 0; i < 9; i += 3) {
    const k = i < 6 ? i + 3 : 0;
    setWay(_between, 0, triangle, i, k);
    setCrossAt(_side, 0, _touch, 0, _between, 0);
    setWay(_between, 0, triangle, i, 9 - i - k);
    const sign = dotAt(_side, 0, _between, 0) < 0 ? -1 : 1;
    for (let axis = 0; axis < 3; axis++) _between[axis] = _edge[axis] - triangle[i + axis];
    const start = sign * dotAt(_side, 0, _between, 0);
    const rise = sign * dotAt(_side, 0, _edge, 3);
    if (rise > 0) _part[0] = Math.max(_part[0], -start / rise);
    else if (rise < 0) _part[1] = Math.min(_part[1], -start / rise);
  }
}
