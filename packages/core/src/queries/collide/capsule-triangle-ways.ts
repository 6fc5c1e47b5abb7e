import { MIN_CORNER_COSINE } from '../../tolerances.ts';
import type { CapsuleLike, TriangleLike } from '../../types.ts';
import { _best, findOnTriangle } from '../closest-points-on/segment-triangle.ts';
import { _line, _place, crossLine } from './core-crossing.ts';
import { _axis, _front, forgetPush, keepPushes, setCross, spanPoints } from './least-push.ts';
import { _touch, setDownAcross } from './touch.ts';

/** The core's start and end, and the triangle's corners, relative to the core's start. */
const _core = /* @__PURE__ */ new Float64Array(6);
const _corners = /* @__PURE__ */ new Float64Array(9);
const _normal = /* @__PURE__ */ new Float64Array(3);
const _edge = /* @__PURE__ */ new Float64Array(3);
/** The core, pressed flat onto the triangle's plane. */
const _flat = /* @__PURE__ */ new Float64Array(6);
/** The core's start, and the point on the core where the contact is when no end is deeper. */
const _start = /* @__PURE__ */ new Float64Array(3);
const _middle = /* @__PURE__ */ new Float64Array(3);

/** Not for the package's users: enters the core that is to be pushed out, after `findOnTriangle`. */
export function enterCore(
  capsule: CapsuleLike,
  triangle: TriangleLike,
  normal: Float64Array,
): void {
  for (let axis = 0; axis < 3; axis++) {
    const start = capsule[axis];
    _start[axis] = start;
    _middle[axis] = _best[axis];
    _normal[axis] = normal[axis];
    _core[axis + 3] = capsule[axis + 3] - start;
    _corners[axis] = triangle[axis] - start;
    _corners[axis + 3] = triangle[axis + 3] - start;
    _corners[axis + 6] = triangle[axis + 6] - start;
  }
  forgetPush();
}

/** Not for the package's users: leaves in `_touch` the least push to any side. */
export function findWayOff(): void {
  _axis.set(_normal);
  testAxis(0);
  for (let corner = 0; corner < 9; corner += 3) {
    enterEdge(corner);
    if (setCross(_core, 3, _edge, 0)) testAxis(0);
  }
  if (_touch[3] === Infinity) testAcross();
  choosePoint();
}

/**
 * Not for the package's users: leaves in `_touch` the least push that does not lead to the triangle's back. A push
 * along the plane parts the two as flattened onto it.
 */
export function findWayOffFront(capsule: CapsuleLike, triangle: TriangleLike): void {
  _front.set(_normal);
  _axis.set(_normal);
  testAxis(-Infinity);
  for (let corner = 0; corner < 9; corner += 3) {
    enterEdge(corner);
    if (setCross(_core, 3, _edge, 0)) testAxis(-Infinity);
    if (setCross(_edge, 0, _normal, 0)) testAxis(-Infinity);
  }
  if (setCross(_core, 3, _normal, 0)) testAxis(-Infinity);
  flatten(capsule);
  findOnTriangle(_flat, triangle);
  for (let axis = 0; axis < 3; axis++) _axis[axis] = _best[axis] - _best[axis + 3];
  testAxis(-Infinity);
  choosePoint();
}

function enterEdge(corner: number): void {
  const next = corner === 6 ? 0 : corner + 3;
  for (let axis = 0; axis < 3; axis++)
    _edge[axis] = _corners[next + axis] - _corners[corner + axis];
}

/** Everything in one line: the push is across it, as far up as that allows. */
function testAcross(): void {
  setDownAcross(_axis, _core, 3);
  for (let corner = 0; corner < 9; corner += 3) {
    enterEdge(corner);
    if (_edge[0] !== 0 || _edge[1] !== 0 || _edge[2] !== 0) setDownAcross(_axis, _edge, 0);
  }
  for (let axis = 0; axis < 3; axis++) _axis[axis] = -_axis[axis];
  testAxis(0);
}

/** To any side, shapes that meet have a push below 0 only by rounding; to the front they may have one. */
function testAxis(floor: number): void {
  spanPoints(0, _core, 2);
  spanPoints(2, _corners, 3);
  keepPushes(floor);
}

/**
 * The core's end that is deepest along the normal. When both are: where it leaves across an edge or past a corner, or
 * where it crosses.
 */
function choosePoint(): void {
  const rise = _touch[0] * _core[3] + _touch[1] * _core[4] + _touch[2] * _core[5];
  const squared = _core[3] * _core[3] + _core[4] * _core[4] + _core[5] * _core[5];
  const lies = rise * rise <= MIN_CORNER_COSINE * MIN_CORNER_COSINE * squared;
  const leaves = lies && leaveTriangle();
  const place = leaves ? _place[0] : +(rise > 0);
  for (let axis = 0; axis < 3; axis++) {
    const onCore = _start[axis] + place * _core[axis + 3];
    _touch[axis + 4] = lies && !leaves ? _middle[axis] : onCore;
  }
}

/** Leaves in `_place` where the core, which lies across the normal, leaves the triangle; false when they lie flat. */
function leaveTriangle(): boolean {
  const x = _touch[0];
  const y = _touch[1];
  const z = _touch[2];
  const a = x * _corners[0] + y * _corners[1] + z * _corners[2];
  const b = x * _corners[3] + y * _corners[4] + z * _corners[5];
  const c = x * _corners[6] + y * _corners[7] + z * _corners[8];
  // The core comes to touch the two that are nearer along the normal, or one of them.
  const farthest = a >= b && a >= c ? 0 : b >= c ? 3 : 6;
  const one = farthest === 0 ? 3 : 0;
  const other = farthest === 6 ? 3 : 6;
  const slope = (farthest === 6 ? b : c) - (farthest === 0 ? b : a);
  const width = Math.max(a, b, c) - Math.min(a, b, c);
  let sizeSquared = 0;
  let edgeSquared = 0;
  let coreSquared = 0;
  let way = 0;
  for (let axis = 0; axis < 3; axis++) {
    const core = _core[axis + 3];
    const size = _corners[farthest + axis] - _corners[one + axis];
    const edge = _corners[other + axis] - _corners[one + axis];
    _line[axis] = _corners[one + axis];
    _line[axis + 3] = edge;
    sizeSquared += size * size;
    edgeSquared += edge * edge;
    coreSquared += core * core;
    way += core * _corners[(slope > 0 ? one : other) + axis];
  }
  const least = MIN_CORNER_COSINE * MIN_CORNER_COSINE;
  if (width * width <= least * Math.max(sizeSquared, edgeSquared)) return false;
  if (slope * slope <= least * edgeSquared) return crossLine(_core, 3);
  _place[0] = Math.max(0, Math.min(way / coreSquared, 1));
  return coreSquared > 0;
}

function flatten(capsule: CapsuleLike): void {
  for (let end = 0; end < 6; end += 3) {
    let height = 0;
    for (let axis = 0; axis < 3; axis++)
      height += _normal[axis] * (capsule[end + axis] - _start[axis] - _corners[axis]);
    for (let axis = 0; axis < 3; axis++)
      _flat[end + axis] = capsule[end + axis] - _normal[axis] * height;
  }
}
