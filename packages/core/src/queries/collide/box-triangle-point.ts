import { MIN_CORNER_COSINE } from '../../tolerances.ts';
import type { AabbLike, TriangleLike } from '../../types.ts';
import { dotAt } from '../../vectors.ts';
import { _touch } from './touch.ts';
import {
  _edge,
  _part,
  ALL,
  clipByTriangle,
  deepestOf,
  isSingle,
  setEdge,
  shareAll,
} from './touching-parts.ts';

/** What the box and the triangle share: along each axis the least, then along each the most. */
const _shared = /* @__PURE__ */ new Float64Array(6);
/** Middles of edges times lengths, then the sum of the lengths. */
const _rim = /* @__PURE__ */ new Float64Array(4);
/** Counts an edge that is only touched at a point where there is nothing else. */
const A_LITTLE = 1e-300;

/**
 * Not for the package's users: the point of the box where it touches the triangle, once it has moved out along the
 * normal; normal and depth are in `_touch`, and the point is written there. In the middle of what touches: of a piece
 * of an edge, or of the rim of a piece of a face.
 */
export function findPoint(aabb: AabbLike, triangle: TriangleLike): void {
  let free = 0;
  for (let axis = 0; axis < 3; axis++) {
    const rise = _touch[axis];
    const low = Math.min(triangle[axis], triangle[axis + 3], triangle[axis + 6]);
    const high = Math.max(triangle[axis], triangle[axis + 3], triangle[axis + 6]);
    _shared[axis] = Math.max(aabb[axis], low);
    _shared[axis + 3] = Math.min(aabb[axis + 3], high);
    if (rise > MIN_CORNER_COSINE) _touch[axis + 4] = aabb[axis + 3];
    else if (rise < -MIN_CORNER_COSINE) _touch[axis + 4] = aabb[axis];
    else {
      free |= 1 << axis;
      _touch[axis + 4] = 0.5 * (_shared[axis] + _shared[axis + 3]);
    }
  }
  if (free === 0) return;
  const part = deepestOf(triangle, -1);
  if (part !== ALL) takeFromEdge(aabb, triangle, part, free);
  else if (isSingle(free)) takeFromBoxEdge(aabb, triangle, free);
  else takeFromFace(aabb, triangle, free);
}

/** From the triangle's edge, or from its corner, which is an edge without length. */
function takeFromEdge(aabb: AabbLike, triangle: TriangleLike, part: number, free: number): void {
  setEdge(_edge, triangle, part);
  if (isSingle(part)) {
    const at = part === 1 ? 0 : part === 2 ? 3 : 6;
    for (let axis = 0; axis < 3; axis++) {
      _edge[axis] = triangle[at + axis];
      _edge[axis + 3] = 0;
    }
  }
  shareAll();
  if (!(isSingle(free) && crossBoxEdge(free))) clipByBox(aabb, free);
  takeMiddle(aabb, free);
}

/** Where the triangle's edge crosses the box's; false when the two are parallel. */
function crossBoxEdge(free: number): boolean {
  let across = 0;
  let square = 0;
  for (let axis = 0; axis < 3; axis++) {
    if (free & (1 << axis)) continue;
    const along = _edge[axis + 3];
    across += (_touch[axis + 4] - _edge[axis]) * along;
    square += along * along;
  }
  const least = MIN_CORNER_COSINE * MIN_CORNER_COSINE * dotAt(_edge, 3, _edge, 3);
  if (!(square > least)) return false;
  // Not `fill`: its number would be allocated on the heap.
  _part[0] = across / square;
  _part[1] = across / square;
  return true;
}

/** Keeps the part of `_edge` that is between the box's sides on the axes of the mask. */
function clipByBox(aabb: AabbLike, free: number): void {
  for (let axis = 0; axis < 3; axis++) {
    const along = _edge[axis + 3];
    if ((free & (1 << axis)) === 0 || along === 0) continue;
    const atMin = (aabb[axis] - _edge[axis]) / along;
    const atMax = (aabb[axis + 3] - _edge[axis]) / along;
    _part[0] = Math.max(_part[0], Math.min(atMin, atMax));
    _part[1] = Math.min(_part[1], Math.max(atMin, atMax));
  }
}

/** Along the axis of the mask, where it is shared; `_touch` tells where it is across that. */
function setBoxEdge(along: number): void {
  for (let axis = 0; axis < 3; axis++) {
    const isAlong = along & (1 << axis);
    _edge[axis] = isAlong ? _shared[axis] : _touch[axis + 4];
    _edge[axis + 3] = isAlong ? _shared[axis + 3] - _shared[axis] : 0;
  }
  shareAll();
}

function takeFromBoxEdge(aabb: AabbLike, triangle: TriangleLike, free: number): void {
  setBoxEdge(free);
  clipByTriangle(triangle);
  takeMiddle(aabb, free);
}

/** The middle of the rim of what both faces share. */
function takeFromFace(aabb: AabbLike, triangle: TriangleLike, free: number): void {
  _rim.fill(0);
  for (let bits = 3; bits < ALL; bits++) {
    if (bits === 4) continue;
    setEdge(_edge, triangle, bits);
    shareAll();
    clipByBox(aabb, free);
    if (!isBeside(aabb, free)) addToRim();
  }
  for (let axis = 0; axis < 3; axis++) {
    const along = free & (1 << axis);
    if (along === 0) continue;
    for (let other = 0; other < 6; other++) {
      // Both sides of the other axis; there are none without an end.
      const isOther = other % 3 !== axis && (free & (1 << (other % 3))) !== 0;
      if (!isOther || Math.abs(aabb[other]) === Infinity) continue;
      setBoxEdge(along);
      _edge[other % 3] = aabb[other];
      clipByTriangle(triangle);
      addToRim();
    }
  }
  if (!(_rim[3] > 0)) return;
  for (let axis = 0; axis < 3; axis++) _edge[axis] = _rim[axis] / _rim[3];
  _part.fill(0);
  takeMiddle(aabb, free);
}

/** Does the edge run along a side of the box, outside? */
function isBeside(aabb: AabbLike, free: number): boolean {
  for (let axis = 0; axis < 3; axis++) {
    if ((free & (1 << axis)) === 0 || _edge[axis + 3] !== 0) continue;
    if (_edge[axis] < aabb[axis] || _edge[axis] > aabb[axis + 3]) return true;
  }
  return false;
}

function addToRim(): void {
  const piece = _part[1] - _part[0];
  if (!(piece >= 0)) return;
  const weight = piece * Math.sqrt(dotAt(_edge, 3, _edge, 3)) + A_LITTLE;
  const middle = 0.5 * (_part[0] + _part[1]);
  for (let i = 0; i < 3; i++) _rim[i] += weight * (_edge[i] + middle * _edge[i + 3]);
  _rim[3] += weight;
}

/** The middle of the part, and no farther than the box. */
function takeMiddle(aabb: AabbLike, free: number): void {
  const middle = Math.max(0, Math.min(0.5 * (_part[0] + _part[1]), 1));
  for (let axis = 0; axis < 3; axis++) {
    if ((free & (1 << axis)) === 0) continue;
    const at = _edge[axis] + middle * _edge[axis + 3];
    _touch[axis + 4] = Math.max(aabb[axis], Math.min(at, aabb[axis + 3]));
  }
}
