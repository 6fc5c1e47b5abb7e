import { setNormalFromTriangle } from '../../shapes/triangle.ts';
import { TOUCH_ERROR } from '../../tolerances.ts';
import type { TriangleLike } from '../../types.ts';
import { distanceSquaredTriangleTriangle } from '../distance/triangle-triangle.ts';
import {
  _axis,
  _slack,
  forgetPush,
  keepPushes,
  setCross,
  spanPoints,
  squareAxis,
} from './least-push.ts';
import { _touch, setDownAcross } from './touch.ts';

/** The corners of both relative to the first corner: an offset of both leaves no rounding error behind. */
const _a = /* @__PURE__ */ new Float64Array(9);
const _b = /* @__PURE__ */ new Float64Array(9);
/** The edges of both, each from a corner to the next. */
const _edgesOfA = /* @__PURE__ */ new Float64Array(9);
const _edgesOfB = /* @__PURE__ */ new Float64Array(9);
/** The unit normals; all zero for a triangle without area. */
const _normalOfA = /* @__PURE__ */ new Float64Array(3);
const _normalOfB = /* @__PURE__ */ new Float64Array(3);

/** Not for the package's users: do they share a point? Leaves both in scratch for `findLeastPush`. */
export function trianglesMeet(a: TriangleLike, b: TriangleLike): boolean {
  if (isBeyondPlane(a, b) || isBeyondPlane(b, a)) return false;
  enter(a, b);
  const hasFronts = isDirected(_normalOfA) && isDirected(_normalOfB);
  if (!hasFronts) {
    return distanceSquaredTriangleTriangle(a, b) <= _slack[0] * _slack[0];
  }
  // First what parts most of those that are left.
  for (let i = 0; i < 9; i += 3) {
    for (let k = 0; k < 9; k += 3) {
      setCross(_edgesOfA, i, _edgesOfB, k);
      if (isParted()) return false;
    }
  }
  _axis.set(_normalOfB);
  if (isParted()) return false;
  _axis.set(_normalOfA);
  if (isParted()) return false;
  for (let i = 0; i < 9; i += 3) {
    setCross(_normalOfA, 0, _edgesOfA, i);
    if (isParted()) return false;
    setCross(_normalOfB, 0, _edgesOfB, i);
    if (isParted()) return false;
  }
  return true;
}

/** Not for the package's users: the least push of the pair that was last asked about, into `_touch`. */
export function findLeastPush(): void {
  forgetPush();
  const longestOfA = longestOf(_edgesOfA);
  const longestOfB = longestOf(_edgesOfB);
  testNormal(_normalOfB, _edgesOfB, longestOfB);
  testNormal(_normalOfA, _edgesOfA, longestOfA);
  for (let i = 0; i < 9; i += 3) {
    for (let k = 0; k < 9; k += 3) {
      if (setCross(_edgesOfA, i, _edgesOfB, k)) testAxis();
    }
  }
  if (_touch[3] < Infinity) return;
  // Segments in one line, or a point on one: they part in any direction across it.
  const isOfA =
    _edgesOfA[longestOfA] * _edgesOfA[longestOfA] +
      _edgesOfA[longestOfA + 1] * _edgesOfA[longestOfA + 1] +
      _edgesOfA[longestOfA + 2] * _edgesOfA[longestOfA + 2] >=
    _edgesOfB[longestOfB] * _edgesOfB[longestOfB] +
      _edgesOfB[longestOfB + 1] * _edgesOfB[longestOfB + 1] +
      _edgesOfB[longestOfB + 2] * _edgesOfB[longestOfB + 2];
  if (isOfA) setDownAcross(_axis, _edgesOfA, longestOfA);
  else setDownAcross(_axis, _edgesOfB, longestOfB);
  for (let i = 0; i < 3; i++) _axis[i] = -_axis[i];
  testAxis();
}

/** Where the longest edge is in the row. */
function longestOf(edges: Float64Array): number {
  let at = 0;
  for (let i = 3; i < 9; i += 3) {
    if (
      edges[i] * edges[i] + edges[i + 1] * edges[i + 1] + edges[i + 2] * edges[i + 2] >
      edges[at] * edges[at] + edges[at + 1] * edges[at + 1] + edges[at + 2] * edges[at + 2]
    )
      at = i;
  }
  return at;
}

/** A sliver's normal is not quite square to its edges: along it the sliver would be thick. */
function testNormal(normal: Float64Array, edges: Float64Array, longest: number): void {
  if (!isDirected(normal)) return;
  _axis.set(normal);
  squareAxis(edges, longest);
  testAxis();
}

/**
 * Is A wholly on one side of B's plane? This decides most pairs that do not meet, without a square root. A sliver's
 * normal is mostly rounding, so B is measured along it as well.
 */
function isBeyondPlane(a: TriangleLike, b: TriangleLike): boolean {
  const x = b[0];
  const y = b[1];
  const z = b[2];
  const ux = b[3] - x;
  const uy = b[4] - y;
  const uz = b[5] - z;
  const vx = b[6] - x;
  const vy = b[7] - y;
  const vz = b[8] - z;
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const atU = ux * nx + uy * ny + uz * nz;
  const atV = vx * nx + vy * ny + vz * nz;
  const a0x = a[0] - x;
  const a0y = a[1] - y;
  const a0z = a[2] - z;
  const a1x = a[3] - x;
  const a1y = a[4] - y;
  const a1z = a[5] - z;
  const a2x = a[6] - x;
  const a2y = a[7] - y;
  const a2z = a[8] - z;
  const a0 = a0x * nx + a0y * ny + a0z * nz;
  const a1 = a1x * nx + a1y * ny + a1z * nz;
  const a2 = a2x * nx + a2y * ny + a2z * nz;
  const size =
    Math.abs(a0x) +
    Math.abs(a0y) +
    Math.abs(a0z) +
    Math.abs(ux) +
    Math.abs(uy) +
    Math.abs(uz) +
    Math.abs(vx) +
    Math.abs(vy) +
    Math.abs(vz);
  const slack = TOUCH_ERROR * size * (Math.abs(nx) + Math.abs(ny) + Math.abs(nz));
  const most = Math.abs(atU) + Math.abs(atV) + slack;
  const isAbove = +(a0 > most) & +(a1 > most) & +(a2 > most);
  const isBelow = +(a0 < -most) & +(a1 < -most) & +(a2 < -most);
  return (isAbove | isBelow) !== 0;
}

function enter(a: TriangleLike, b: TriangleLike): void {
  let size = 0;
  for (let axis = 0; axis < 3; axis++) {
    const from = a[axis];
    for (let i = axis; i < 9; i += 3) {
      _a[i] = a[i] - from;
      _b[i] = b[i] - from;
      size = Math.max(size, Math.abs(_a[i]), Math.abs(_b[i]));
    }
  }
  _slack[0] = TOUCH_ERROR * size;
  for (let i = 0; i < 9; i++) {
    const next = i < 6 ? i + 3 : i - 6;
    _edgesOfA[i] = _a[next] - _a[i];
    _edgesOfB[i] = _b[next] - _b[i];
  }
  setNormalFromTriangle(_normalOfA, a);
  setNormalFromTriangle(_normalOfB, b);
}

function isDirected(row: Float64Array): boolean {
  return row[0] !== 0 || row[1] !== 0 || row[2] !== 0;
}

/** How far from each other is apart, times the length of the axis. */
const _gap = /* @__PURE__ */ new Float64Array(1);

/** Makes the gap so wide that rounding cannot hide it. */
function setLeastGap(): void {
  _gap[0] = _slack[0] * (Math.abs(_axis[0]) + Math.abs(_axis[1]) + Math.abs(_axis[2]));
}

function isParted(): boolean {
  setLeastGap();
  return areApart();
}

/**
 * Does one end by more than `_gap` before the other begins along the axis? If that is less than 0: does moving one by so
 * much get it past the other? All corners are compared with all others, without a branch: which of them is the last one is
 * anybody's guess.
 */
function areApart(): boolean {
  const x = _axis[0];
  const y = _axis[1];
  const z = _axis[2];
  const gap = _gap[0];
  const a0 = _a[0] * x + _a[1] * y + _a[2] * z;
  const a1 = _a[3] * x + _a[4] * y + _a[5] * z;
  const a2 = _a[6] * x + _a[7] * y + _a[8] * z;
  const b0 = _b[0] * x + _b[1] * y + _b[2] * z;
  const b1 = _b[3] * x + _b[4] * y + _b[5] * z;
  const b2 = _b[6] * x + _b[7] * y + _b[8] * z;
  const endA0 = a0 + gap;
  const endA1 = a1 + gap;
  const endA2 = a2 + gap;
  const endB0 = b0 + gap;
  const endB1 = b1 + gap;
  const endB2 = b2 + gap;
  const beginsBefore =
    +(a0 <= endB0) |
    +(a0 <= endB1) |
    +(a0 <= endB2) |
    +(a1 <= endB0) |
    +(a1 <= endB1) |
    +(a1 <= endB2) |
    +(a2 <= endB0) |
    +(a2 <= endB1) |
    +(a2 <= endB2);
  const endsAfter =
    +(b0 <= endA0) |
    +(b0 <= endA1) |
    +(b0 <= endA2) |
    +(b1 <= endA0) |
    +(b1 <= endA1) |
    +(b1 <= endA2) |
    +(b2 <= endA0) |
    +(b2 <= endA1) |
    +(b2 <= endA2);
  return (beginsBefore & endsAfter) === 0;
}

function testAxis(): void {
  // Most axes are no better than one before, whatever is rounded.
  setLeastGap();
  _gap[0] =
    -_touch[3] * Math.sqrt(_axis[0] * _axis[0] + _axis[1] * _axis[1] + _axis[2] * _axis[2]) -
    _gap[0];
  if (!areApart()) return;
  spanPoints(0, _a, 3);
  spanPoints(2, _b, 3);
  keepPushes(0);
}
