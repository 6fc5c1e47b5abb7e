// Which part of a triangle touches something, and what an edge shares with a triangle: what contacts of triangles are
// made of.
import { MIN_CORNER_COSINE } from '../../tolerances.ts';
import type { TriangleLike } from '../../types.ts';
import { setCrossAt, setWay } from '../../vectors.ts';
import { _touch } from './touch.ts';

/** The corner that an edge starts at, then the vector to its end. */
export const _edge: Float64Array = /* @__PURE__ */ new Float64Array(6);
/** The part of `_edge` that is shared, 0…1; before that, a length. */
export const _part: Float64Array = /* @__PURE__ */ new Float64Array(2);
/** Corners are bits: 1, 2 and 4. */
export const ALL: number = 7;

/** In a row, because a returned number would be allocated on the heap. */
const _rise = /* @__PURE__ */ new Float64Array(1);
/** A vector, and one square to the edge at hand. */
const _between = /* @__PURE__ */ new Float64Array(3);
const _side = /* @__PURE__ */ new Float64Array(3);

/**
 * Not for the package's users: the corners farthest along the normal times `side`, a bit for each, but only one of those
 * that coincide. All three say that the triangle faces the normal: one that is as thin as a segment, seen from there, is
 * its longest edge.
 */
export function deepestOf(triangle: TriangleLike, side: number): number {
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
    const isApart =
      _between[0] * _between[0] + _between[1] * _between[1] + _between[2] * _between[2] >
      least * least;
    if (isApart && _rise[0] >= least) bits |= 1 << (i / 3);
  }
  if (bits !== ALL) return bits;
  setWay(_between, 0, triangle, 0, 3);
  setWay(_side, 0, triangle, 0, 6);
  setCrossAt(_side, 0, _between, 0, _side, 0);
  const area = _side[0] * _touch[0] + _side[1] * _touch[1] + _side[2] * _touch[2];
  return Math.abs(area) > -least * _part[0] ? ALL : reach;
}

/** The ends of the longest edge, a bit for each; its length is left in `_part`. */
function longestEdge(triangle: TriangleLike): number {
  let bits = 0;
  _part[0] = 0;
  for (let i = 0; i < 9; i += 3) {
    const k = i < 6 ? i + 3 : 0;
    setWay(_between, 0, triangle, i, k);
    const length = Math.sqrt(
      _between[0] * _between[0] + _between[1] * _between[1] + _between[2] * _between[2],
    );
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

/** Not for the package's users: makes all of `_edge` the shared part. */
export function shareAll(): void {
  _part[0] = 0;
  _part[1] = 1;
}

/** Not for the package's users: is one bit set, one corner? */
export function isSingle(bits: number): boolean {
  return bits === 1 || bits === 2 || bits === 4;
}

/** Not for the package's users: the edge between the two corners of the mask, or one without length at its only one. */
export function setEdge(out: Float64Array, triangle: TriangleLike, bits: number): void {
  const start = bits & 1 ? 0 : bits & 2 ? 3 : 6;
  const end = bits & 4 ? 6 : bits & 2 ? 3 : 0;
  for (let i = 0; i < 3; i++) {
    out[i] = triangle[start + i];
    out[i + 3] = triangle[end + i] - triangle[start + i];
  }
}

/**
 * Not for the package's users: keeps the part of `_edge` that is on the inner side of each edge of the triangle, seen
 * along the normal.
 */
export function clipByTriangle(triangle: TriangleLike): void {
  for (let i = 0; i < 9; i += 3) {
    const k = i < 6 ? i + 3 : 0;
    setWay(_between, 0, triangle, i, k);
    setCrossAt(_side, 0, _touch, 0, _between, 0);
    let inward = 0;
    let start = 0;
    let rise = 0;
    let acrossSquared = 0;
    let alongSquared = 0;
    for (let axis = 0; axis < 3; axis++) {
      const across = _side[axis];
      const along = _edge[axis + 3];
      const corner = triangle[i + axis];
      inward += across * (triangle[9 - i - k + axis] - corner);
      start += across * (_edge[axis] - corner);
      rise += across * along;
      acrossSquared += across * across;
      alongSquared += along * along;
    }
    if (inward < 0) {
      start = -start;
      rise = -rise;
    }
    if (rise > 0) _part[0] = Math.max(_part[0], -start / rise);
    else if (rise < 0) _part[1] = Math.min(_part[1], -start / rise);
    // It runs along that side. Beyond it by more than rounding?
    else if (start < 0) {
      const most = MIN_CORNER_COSINE * MIN_CORNER_COSINE * acrossSquared * alongSquared;
      if (start * start > most) _part[1] = -Infinity;
    }
  }
}
