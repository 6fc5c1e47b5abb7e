import { DEPTH_NEGATIVE_ONE_TO_ONE, type DepthRange, type View } from '@bitbounds/ecs';
import { type Camera, Matrix4 } from 'three';
import { depthRangeOf, setFrustum, viewProjection } from './frustum.ts';

// No numbers are handed to functions or returned by them, and no vectors of three are used: both go to the heap.

/** How far off, in world units, the far corners of a picture without a far end are taken to be. */
const FARTHEST = 1e9;
/** No unit. Shorter sums of unit vectors are made of rounding errors, as those of cameras that look to opposite sides. */
const MIN_LENGTH = 1e-6;
/** Where the axes of the cameras' common frame are. */
const RIGHT = 0;
const UP = 3;
const FORWARD = 6;

const _inverse = new Matrix4();
const _axes = new Float64Array(9);
/** The corners of all pictures, 3 numbers each: in the world, then along the axes of the common frame. */
let _corners = new Float64Array(0);
/** How far forward the nearest and the farthest of them are. */
const _range = new Float64Array(2);

/** The eight corners of what `viewProjection` shows, in the world. */
function writeCorners(at: number, depthRange: DepthRange): void {
  const m = _inverse.fromArray(viewProjection).invert().elements;
  const first = depthRange === DEPTH_NEGATIVE_ONE_TO_ONE ? -1 : 0;
  for (let i = 0; i < 8; i++) {
    const cx = i & 1 ? 1 : -1;
    const cy = i & 2 ? 1 : -1;
    const cz = i & 4 ? 1 : first;
    const x = m[0] * cx + m[4] * cy + m[8] * cz + m[12];
    const y = m[1] * cx + m[5] * cy + m[9] * cz + m[13];
    const z = m[2] * cx + m[6] * cy + m[10] * cz + m[14];
    const w = m[3] * cx + m[7] * cy + m[11] * cz + m[15];
    const scale = 1 / Math.max(w, Math.sqrt(x * x + y * y + z * z) / FARTHEST);
    _corners[at + 3 * i] = x * scale;
    _corners[at + 3 * i + 1] = y * scale;
    _corners[at + 3 * i + 2] = z * scale;
  }
}

/** Adds a row of a camera's view matrix, as a unit vector, to an axis: what it sees as its right, its up or its back. */
function addRow({ matrixWorldInverse: { elements } }: Camera, row: number, axis: number): void {
  const x = elements[row];
  const y = elements[row + 4];
  const z = elements[row + 8];
  const length = Math.sqrt(x * x + y * y + z * z);
  _axes[axis] += x / length;
  _axes[axis + 1] += y / length;
  _axes[axis + 2] += z / length;
}

/** Whether an axis has a direction; then it is a unit vector. */
function normalize(axis: number): boolean {
  const x = _axes[axis];
  const y = _axes[axis + 1];
  const z = _axes[axis + 2];
  const length = Math.sqrt(x * x + y * y + z * z);
  if (!(length > MIN_LENGTH)) return false;
  for (let i = axis; i < axis + 3; i++) _axes[i] /= length;
  return true;
}

/** The mean frame of the first `count` cameras; whether they have one. */
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

/** Brings the corners into the common frame. */
function turnCorners(count: number): void {
  _range[0] = Number.POSITIVE_INFINITY;
  _range[1] = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < count; k += 3) {
    const x = _corners[k];
    const y = _corners[k + 1];
    const z = _corners[k + 2];
    for (let i = 0; i < 3; i++) {
      _corners[k + i] = _axes[3 * i] * x + _axes[3 * i + 1] * y + _axes[3 * i + 2] * z;
    }
    _range[0] = Math.min(_range[0], _corners[k + 2]);
    _range[1] = Math.max(_range[1], _corners[k + 2]);
  }
}

/**
 * The side that lies on the corners from outside, across `RIGHT` or `UP` (`sign` −1: at its low end). Seen along the
 * other of the two, it is the edge of their hull that is over the middle between the nearest and the farthest: of all
 * lines from one before to one behind the middle the one that is highest there. Where corners lie in the middle but for
 * rounding, lines between these are as high, of any slope; so it is moved out to where no corner is beyond it.
 */
function writeSide(out: Float64Array, at: number, axis: number, sign: number, count: number): void {
  const middle = (_range[0] + _range[1]) / 2;
  let highest = Number.NEGATIVE_INFINITY;
  let slope = 0;
  for (let i = 0; i < count; i += 3) {
    const depth = middle - _corners[i + 2];
    if (!(depth > 0)) continue;
    const height = sign * _corners[i + axis / 3];
    for (let j = 0; j < count; j += 3) {
      const beyond = _corners[j + 2] - _corners[i + 2];
      if (beyond < depth) continue;
      const rise = (sign * _corners[j + axis / 3] - height) / beyond;
      if (height + rise * depth <= highest) continue;
      highest = height + rise * depth;
      slope = rise;
    }
  }
  let reach = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i += 3) {
    reach = Math.max(reach, sign * _corners[i + axis / 3] - slope * _corners[i + 2]);
  }
  const length = Math.sqrt(1 + slope * slope);
  for (let i = 0; i < 3; i++) {
    out[at + i] = (slope * _axes[FORWARD + i] - sign * _axes[axis + i]) / length;
  }
  out[at + 3] = -reach / length;
}

/** The planes before the nearest and behind the farthest corner. */
function writeEnds(out: Float64Array, isEndless: boolean): void {
  for (let i = 0; i < 3; i++) {
    out[16 + i] = _axes[FORWARD + i];
    out[20 + i] = isEndless ? 0 : -_axes[FORWARD + i];
  }
  out[19] = _range[0];
  out[23] = isEndless ? Number.NEGATIVE_INFINITY : -_range[1];
}

/**
 * Has the view see what any of the cameras shows, whose matrices are up to date, and as little besides as six planes in
 * their mean frame allow: for two eyes that look the same way, nothing but what is between them. Whether all of them
 * show anything. Where one does not, the view sees everything.
 */
export function setFrustumAround(view: View, cameras: readonly Camera[]): boolean {
  const { frustum } = view;
  const count = 24 * cameras.length;
  if (_corners.length < count) _corners = new Float64Array(count);
  let isEndless = false;
  for (let k = 0; k < cameras.length; k++) {
    if (!setFrustum(view, cameras[k])) return false;
    isEndless ||= frustum[23] === Number.NEGATIVE_INFINITY;
    writeCorners(24 * k, depthRangeOf(cameras[k]));
  }
  if (cameras.length === 1) return true;
  if (!setAxes(cameras, cameras.length)) setAxes(cameras, 1);
  turnCorners(count);
  writeSide(frustum, 0, RIGHT, -1, count);
  writeSide(frustum, 4, RIGHT, 1, count);
  writeSide(frustum, 8, UP, -1, count);
  writeSide(frustum, 12, UP, 1, count);
  writeEnds(frustum, isEndless);
  return true;
}
