import { setNormalFromTriangle } from '../../shapes/triangle.ts';
import { TOUCH_ERROR } from '../../tolerances.ts';
import type { TriangleLike } from '../../types.ts';
import { dotAt } from '../../vectors.ts';
import { distanceSquaredTriangleTriangle } from '../distance/triangle-triangle.ts';
import {
  _axis,
  _slack,
  forgetPush,
  isApart,
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
  _axis.set(_normalOfB);
  if (isParted()) return false;
  _axis.set(_normalOfA);
  if (isParted()) return false;
  for (let i = 0; i < 9; i += 3) {
    for (let k = 0; k < 9; k += 3) {
      setCross(_edgesOfA, i, _edgesOfB, k);
      if (isParted()) return false;
    }
  }
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
    dotAt(_edgesOfA, longestOfA, _edgesOfA, longestOfA) >=
    dotAt(_edgesOfB, longestOfB, _edgesOfB, longestOfB);
  if (isOfA) setDownAcross(_axis, _edgesOfA, longestOfA);
  else setDownAcross(_axis, _edgesOfB, longestOfB);
  for (let i = 0; i < 3; i++) _axis[i] = -_axis[i];
  testAxis();
}

/** Where the longest edge is in the row. */
function longestOf(edges: Float64Array): number {
  let at = 0;
  for (let i = 3; i < 9; i += 3) {
    if (dotAt(edges, i, edges, i) > dotAt(edges, at, edges, at)) at = i;
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
  const least = Math.min(a0, a1, a2);
  const most = Math.max(a0, a1, a2);
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
  return least > Math.max(0, atU, atV) + slack || most < Math.min(0, atU, atV) - slack;
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

function project(): void {
  spanPoints(0, _a, 3);
  spanPoints(2, _b, 3);
}

function isParted(): boolean {
  project();
  return isApart();
}

function testAxis(): void {
  project();
  keepPushes(0);
}
