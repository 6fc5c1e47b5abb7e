import { DEPTH_NEGATIVE_ONE_TO_ONE, DEPTH_REVERSED, type View } from '@bitbounds/ecs';
import { type Camera, Matrix4 } from 'three';
import { depthRangeOf, seeEverything, setFrustum, viewProjection } from './frustum.ts';

// No function takes or returns fractions, and no vectors of three are used: both would go to the heap.

/** World units. A longer edge of a picture counts as endless: rounding leaves little of its far corner. */
const FARTHEST = 1e9;
/** No unit. A shorter sum of unit vectors is mere rounding error, as with cameras that look in opposite directions. */
const MIN_LENGTH = 1e-6;
/** No unit: how far forward the unit vector of an endless edge has to go. */
const MIN_FORWARD = 1e-6;
/** Where the axes of the cameras' common frame are. */
const RIGHT = 0;
const UP = 3;
const FORWARD = 6;

const _inverse = new Matrix4();
const _axes = new Float64Array(9);
/**
 * The corners of all pictures, 4 numbers each, near and far ones in turn: `x y z 1`, relative to the first camera's
 * position; or `x y z 0`, the unit vector of an edge that has no far end. At first along the world's axes, then along
 * the common frame's.
 */
let _corners = new Float64Array(0);
/** How far forward the nearest and the farthest corner are; the farthest is Infinity where an edge is endless. */
const _range = new Float64Array(2);
/** How far outward the side that is being written goes for each unit forward. */
const _slope = new Float64Array(1);

/** A corner of clip space, not yet divided by its fourth number. */
function unproject(at: number, x: number, y: number, z: number): void {
  const m = _inverse.elements;
  for (let i = 0; i < 4; i++) {
    _corners[at + i] = m[i] * x + m[i + 4] * y + m[i + 8] * z + m[i + 12];
  }
}

/**
 * Divides a near corner and the far one that follows it by their fourth numbers. A far corner that is too far away
 * becomes the unit vector of the direction to it.
 */
function divide(at: number, isEndless: boolean): void {
  const far = at + 4;
  const w = _corners[far + 3];
  let lengthSquared = 0;
  for (let i = 0; i < 3; i++) {
    _corners[at + i] /= _corners[at + 3];
    // The vector from the near corner, times `w`: it has a direction even where `w` is 0.
    const way = _corners[far + i] - w * _corners[at + i];
    lengthSquared += way * way;
  }
  const length = Math.sqrt(lengthSquared);
  const hasEnd = !isEndless && w * FARTHEST > length;
  for (let i = 0; i < 3; i++) {
    if (hasEnd) _corners[far + i] /= w;
    else _corners[far + i] = (_corners[far + i] - w * _corners[at + i]) / length;
  }
  _corners[at + 3] = 1;
  _corners[far + 3] = hasEnd ? 1 : 0;
}

/**
 * The eight corners of what a camera shows; its `viewProjection` must have been written last. Relative to the first
 * camera they are small numbers, however far from the world's origin the cameras are.
 */
function writeCorners(at: number, camera: Camera, first: Camera, isEndless: boolean): void {
  const m = _inverse.fromArray(viewProjection).elements;
  const origin = first.matrixWorld.elements;
  for (let i = 0; i < 4; i++) {
    m[i + 12] += m[i] * origin[12] + m[i + 4] * origin[13] + m[i + 8] * origin[14];
  }
  _inverse.invert();
  const depthRange = depthRangeOf(camera);
  const isReversed = depthRange === DEPTH_REVERSED;
  const near = isReversed ? 1 : depthRange === DEPTH_NEGATIVE_ONE_TO_ONE ? -1 : 0;
  for (let i = 0; i < 4; i++) {
    const x = i & 1 ? 1 : -1;
    const y = i & 2 ? 1 : -1;
    unproject(at + 8 * i, x, y, near);
    unproject(at + 8 * i + 4, x, y, isReversed ? 0 : 1);
    divide(at + 8 * i, isEndless);
  }
}

/** Adds a row of a camera's view matrix, as a unit vector, to an axis: the camera's right, up or back in the world. */
function addRow({ matrixWorldInverse: { elements } }: Camera, row: number, axis: number): void {
  const x = elements[row];
  const y = elements[row + 4];
  const z = elements[row + 8];
  const length = Math.sqrt(x * x + y * y + z * z);
  _axes[axis] += x / length;
  _axes[axis + 1] += y / length;
  _axes[axis + 2] += z / length;
}

/** Makes an axis a unit vector. Returns whether it has a direction. */
function normalize(axis: number): boolean {
  const x = _axes[axis];
  const y = _axes[axis + 1];
  const z = _axes[axis + 2];
  const length = Math.sqrt(x * x + y * y + z * z);
  if (!(length > MIN_LENGTH)) return false;
  for (let i = axis; i < axis + 3; i++) _axes[i] /= length;
  return true;
}

/** Sets the mean frame of the first `count` cameras. Returns whether they have one. */
function setAxes(cameras: readonly Camera[], count: number): boolean {
  const a = _axes.fill(0);
  for (let k = 0; k < count; k++) {
    addRow(cameras[k], 1, UP);
    addRow(cameras[k], 2, FORWARD);
  }
  for (let i = FORWARD; i < FORWARD + 3; i++) a[i] = -a[i];
  if (!normalize(FORWARD)) return false;
  const along = a[UP] * a[FORWARD] + a[UP + 1] * a[FORWARD + 1] + a[UP + 2] * a[FORWARD + 2];
  for (let i = 0; i < 3; i++) a[UP + i] -= along * a[FORWARD + i];
  if (!normalize(UP)) return false;
  a[RIGHT] = a[FORWARD + 1] * a[UP + 2] - a[FORWARD + 2] * a[UP + 1];
  a[RIGHT + 1] = a[FORWARD + 2] * a[UP] - a[FORWARD] * a[UP + 2];
  a[RIGHT + 2] = a[FORWARD] * a[UP + 1] - a[FORWARD + 1] * a[UP];
  return true;
}

/** Brings the corners into the common frame. Returns whether all endless edges go forward there. */
function turnCorners(count: number): boolean {
  _range[0] = Number.POSITIVE_INFINITY;
  _range[1] = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < count; k += 4) {
    const x = _corners[k];
    const y = _corners[k + 1];
    const z = _corners[k + 2];
    for (let i = 0; i < 3; i++) {
      _corners[k + i] = _axes[3 * i] * x + _axes[3 * i + 1] * y + _axes[3 * i + 2] * z;
    }
    if (_corners[k + 3] === 0) {
      if (!(_corners[k + 2] > MIN_FORWARD)) return false;
      _range[1] = Number.POSITIVE_INFINITY;
    } else {
      _range[0] = Math.min(_range[0], _corners[k + 2]);
      _range[1] = Math.max(_range[1], _corners[k + 2]);
    }
  }
  return true;
}

/**
 * The slope of the edge of the corners' hull over the middle depth between the nearest and the farthest corner, seen
 * along `UP` or `RIGHT`: of all lines from a corner before the middle to one behind it, the slope of the line that
 * is highest there.
 */
function setSlopeOfHull(axis: number, sign: number, count: number): void {
  const middle = (_range[0] + _range[1]) / 2;
  let highest = Number.NEGATIVE_INFINITY;
  _slope[0] = 0;
  for (let i = 0; i < count; i += 4) {
    const depth = middle - _corners[i + 2];
    if (!(depth > 0)) continue;
    const height = sign * _corners[i + axis / 3];
    for (let j = 0; j < count; j += 4) {
      const beyond = _corners[j + 2] - _corners[i + 2];
      if (beyond < depth) continue;
      const rise = (sign * _corners[j + axis / 3] - height) / beyond;
      if (height + rise * depth <= highest) continue;
      highest = height + rise * depth;
      _slope[0] = rise;
    }
  }
}

/** The slope of the steepest endless edge: a side with a smaller slope would cut into the picture somewhere. */
function setSlopeOfEdges(axis: number, sign: number, count: number): void {
  _slope[0] = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i += 4) {
    if (_corners[i + 3] === 1) continue;
    _slope[0] = Math.max(_slope[0], (sign * _corners[i + axis / 3]) / _corners[i + 2]);
  }
}

/**
 * The side that touches the corners from outside, across `RIGHT` or `UP` (`sign` −1: at its low end). Where corners lie
 * in the middle but for rounding, lines between them are just as high, whatever their slope; so the side is moved out
 * to where no corner is beyond it.
 */
function writeSide(out: Float64Array, at: number, axis: number, sign: number, count: number): void {
  if (_range[1] === Number.POSITIVE_INFINITY) setSlopeOfEdges(axis, sign, count);
  else setSlopeOfHull(axis, sign, count);
  const slope = _slope[0];
  let reach = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i += 4) {
    if (_corners[i + 3] === 0) continue;
    reach = Math.max(reach, sign * _corners[i + axis / 3] - slope * _corners[i + 2]);
  }
  const length = Math.sqrt(1 + slope * slope);
  for (let i = 0; i < 3; i++) {
    out[at + i] = (slope * _axes[FORWARD + i] - sign * _axes[axis + i]) / length;
  }
  out[at + 3] = -reach / length;
}

/** The planes in front of the nearest and behind the farthest corner. */
function writeEnds(out: Float64Array): void {
  const isEndless = _range[1] === Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    out[16 + i] = _axes[FORWARD + i];
    out[20 + i] = isEndless ? 0 : -_axes[FORWARD + i];
  }
  out[19] = _range[0];
  out[23] = -_range[1];
}

/** Makes planes that are relative to the camera relative to the world's origin. */
function movePlanes(planes: Float64Array, { matrixWorld: { elements } }: Camera): void {
  for (let i = 0; i < planes.length; i += 4) {
    for (let k = 0; k < 3; k++) planes[i + 3] += planes[i + k] * elements[12 + k];
  }
}

/**
 * Makes the view see what any of the cameras shows, and as little else as six planes in their mean frame allow: for
 * two eyes that look the same way, only what is between them. The cameras' matrices must be up to date. Returns
 * false, and the view sees everything, where one of them shows nothing, or has an endless edge to the side of that
 * frame or behind it.
 */
export function setFrustumAround(view: View, cameras: readonly Camera[]): boolean {
  const { frustum } = view;
  const count = 32 * cameras.length;
  if (_corners.length < count) _corners = new Float64Array(count);
  for (let k = 0; k < cameras.length; k++) {
    if (!setFrustum(view, cameras[k])) return false;
    writeCorners(32 * k, cameras[k], cameras[0], frustum[23] === Number.NEGATIVE_INFINITY);
  }
  if (cameras.length === 1) return true;
  if (!setAxes(cameras, cameras.length)) setAxes(cameras, 1);
  if (!turnCorners(count)) {
    seeEverything(view);
    return false;
  }
  writeSide(frustum, 0, RIGHT, -1, count);
  writeSide(frustum, 4, RIGHT, 1, count);
  writeSide(frustum, 8, UP, -1, count);
  writeSide(frustum, 12, UP, 1, count);
  writeEnds(frustum);
  movePlanes(frustum, cameras[0]);
  return true;
}
