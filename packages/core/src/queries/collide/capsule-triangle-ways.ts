import {
  AXIS_PREFERENCE,
  MAX_BACKWARD_COSINE,
  MIN_CORNER_COSINE,
  MIN_SINE_SQUARED,
} from '../../tolerances.ts';
import type { CapsuleLike, TriangleLike } from '../../types.ts';
import { _best, findOnTriangle } from '../closest-points-on/segment-triangle.ts';
import { setDownAcross } from './touch.ts';

/**
 * The least push so far, of a core off a triangle: the unit normal (against the push), its length, and
 * the point of the core that is deepest.
 */
export const _way: Float64Array = new Float64Array(7);

/** The core's direction, and the triangle's corners relative to the core's start. */
const _along = new Float64Array(3);
const _corners = new Float64Array(9);
const _normal = new Float64Array(3);
/** The axis under test, any length. In a row, for numbers as arguments would go to the heap. */
const _axis = new Float64Array(3);
/** The push under test. */
const _push = new Float64Array(1);
const _edge = new Float64Array(3);
/** The core, pressed flat onto the triangle's plane. */
const _flat = /* @__PURE__ */ new Float64Array(6);
/** The core's start, and the place on it that holds the contact when no end is deeper. */
const _start = new Float64Array(3);
const _middle = new Float64Array(3);

/** Not for the package's users: the core that is to leave, after `findOnTriangle`. */
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
    _along[axis] = capsule[axis + 3] - start;
    _corners[axis] = triangle[axis] - start;
    _corners[axis + 3] = triangle[axis + 3] - start;
    _corners[axis + 6] = triangle[axis + 6] - start;
  }
  _way[3] = Infinity;
}

/** Not for the package's users: leaves the least push to any side in `_way`. */
export function findWayOff(): void {
  takeNormal();
  testAxis(false);
  for (let corner = 0; corner < 9; corner += 3) {
    enterEdge(corner);
    if (crossInto(_along, _edge)) testAxis(false);
  }
  if (_way[3] === Infinity) testAcross();
  choosePoint();
}

/**
 * Not for the package's users: leaves the least push that does not lead to the triangle's back in `_way`.
 * When it is along the plane, it is a way off the flat picture of both.
 */
export function findWayOffFront(capsule: CapsuleLike, triangle: TriangleLike): void {
  takeNormal();
  testAxis(true);
  for (let corner = 0; corner < 9; corner += 3) {
    enterEdge(corner);
    if (crossInto(_along, _edge)) testAxis(true);
    if (crossInto(_edge, _normal)) testAxis(true);
  }
  if (crossInto(_along, _normal)) testAxis(true);
  flatten(capsule);
  findOnTriangle(_flat, triangle);
  for (let axis = 0; axis < 3; axis++) _axis[axis] = _best[axis] - _best[axis + 3];
  testAxis(true);
  choosePoint();
}

function takeNormal(): void {
  _axis[0] = _normal[0];
  _axis[1] = _normal[1];
  _axis[2] = _normal[2];
}

function enterEdge(corner: number): void {
  const next = corner === 6 ? 0 : corner + 3;
  for (let axis = 0; axis < 3; axis++)
    _edge[axis] = _corners[next + axis] - _corners[corner + axis];
}

/** Makes the axis the cross product; false when the two are parallel and it says nothing. */
function crossInto(a: Float64Array, b: Float64Array): boolean {
  const x = a[1] * b[2] - a[2] * b[1];
  const y = a[2] * b[0] - a[0] * b[2];
  const z = a[0] * b[1] - a[1] * b[0];
  _axis[0] = x;
  _axis[1] = y;
  _axis[2] = z;
  const aSquared = a[0] * a[0] + a[1] * a[1] + a[2] * a[2];
  const bSquared = b[0] * b[0] + b[1] * b[1] + b[2] * b[2];
  return x * x + y * y + z * z > MIN_SINE_SQUARED * aSquared * bSquared;
}

/** All in one line: across it, as far up as that allows. */
function testAcross(): void {
  setDownAcross(_axis, _along, 0);
  for (let corner = 0; corner < 9; corner += 3) {
    enterEdge(corner);
    if (_edge[0] !== 0 || _edge[1] !== 0 || _edge[2] !== 0) setDownAcross(_axis, _edge, 0);
  }
  for (let axis = 0; axis < 3; axis++) _axis[axis] = -_axis[axis];
  testAxis(false);
}

/** Keeps the pushes along the axis when they are the least; on request none to the triangle's back. */
function testAxis(frontOnly: boolean): void {
  const x = _axis[0];
  const y = _axis[1];
  const z = _axis[2];
  const length = Math.sqrt(x * x + y * y + z * z);
  // Only the normal of a degenerate triangle and the way off shapes that touch have no length.
  if (!(length > 0)) return;
  const a = _corners[0] * x + _corners[1] * y + _corners[2] * z;
  const b = _corners[3] * x + _corners[4] * y + _corners[5] * z;
  const c = _corners[6] * x + _corners[7] * y + _corners[8] * z;
  const along = _along[0] * x + _along[1] * y + _along[2] * z;
  const up = (Math.max(a, b, c) - Math.min(along, 0)) / length;
  const down = (Math.max(along, 0) - Math.min(a, b, c)) / length;
  const facing = frontOnly ? (_normal[0] * x + _normal[1] * y + _normal[2] * z) / length : 0;
  // To any side shapes that meet have no push below 0 but by rounding, which is not to win a tie.
  const floor = frontOnly ? -Infinity : 0;
  _axis[0] = x / length;
  _axis[1] = y / length;
  _axis[2] = z / length;
  _push[0] = Math.max(up, floor);
  if (facing >= -MAX_BACKWARD_COSINE) keepPush(-1);
  _push[0] = Math.max(down, floor);
  if (facing <= MAX_BACKWARD_COSINE) keepPush(1);
}

/** Keeps the push in `_push`, if it is the least. The normal, against it, is the axis times `side`. */
function keepPush(side: number): void {
  const push = _push[0];
  const least = _way[3];
  const isLess = push < least - AXIS_PREFERENCE * Math.abs(least);
  if (!isLess && least !== Infinity) return;
  _way[0] = _axis[0] * side;
  _way[1] = _axis[1] * side;
  _way[2] = _axis[2] * side;
  _way[3] = push;
}

/** The core's end that is deepest along the normal; where it crosses when both are. */
function choosePoint(): void {
  const rise = _way[0] * _along[0] + _way[1] * _along[1] + _way[2] * _along[2];
  const lengthSquared = _along[0] * _along[0] + _along[1] * _along[1] + _along[2] * _along[2];
  const lies = rise * rise <= MIN_CORNER_COSINE * MIN_CORNER_COSINE * lengthSquared;
  for (let axis = 0; axis < 3; axis++) {
    const end = _start[axis] + (rise > 0 ? _along[axis] : 0);
    _way[axis + 4] = lies ? _middle[axis] : end;
  }
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
