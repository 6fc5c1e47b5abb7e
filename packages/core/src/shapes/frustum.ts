import {
  BOTTOM,
  DEPTH_NEGATIVE_ONE_TO_ONE,
  DEPTH_REVERSED,
  type DepthRange,
  FAR,
  LEFT,
  NEAR,
  RIGHT,
  TOP,
} from '../constants.ts';
import { FAR_CANCELLATION, FAR_CANCELLATION_FLOAT32 } from '../tolerances.ts';
import type { FrustumLike, ObbLike, OutRow, PlaneLike } from '../types.ts';
import { dotAt, setCrossAt } from '../vectors.ts';
import { hasNan } from './bounds.ts';
import { hasNegativeExtent } from './obb.ts';

/** Two vectors, or a plane. */
const _scratch = /* @__PURE__ */ new Float64Array(6);

/**
 * The six planes of a camera from its view-projection matrix (16 numbers, column-major), normals inward and of unit
 * length: 24 numbers. The depth range is that of the API the matrix is made for. A projection without a far plane gives
 * the plane `0 0 0 −Infinity`, which everything is inside of. So does any side whose rows give a plane without a normal,
 * and in a `Float32Array` a far plane about a million times as far as the near one: there are no digits left for it. NaN
 * gives NaN planes, which hide nothing. `out` must not be the matrix.
 *
 * Source: Gribb and Hartmann, "Fast extraction of viewing frustum planes" (2001).
 */
export function setFrustumFromViewProjection<T extends OutRow>(
  out: T,
  matrix: ArrayLike<number>,
  depthRange: DepthRange,
): T {
  // A clip-space half space, say x >= −w, is a plane made of two rows of the matrix: row 3 + row 0.
  setRowsPlane(out, LEFT, matrix, 1, 0, 1);
  setRowsPlane(out, RIGHT, matrix, 1, 0, -1);
  setRowsPlane(out, BOTTOM, matrix, 1, 1, 1);
  setRowsPlane(out, TOP, matrix, 1, 1, -1);
  if (depthRange === DEPTH_REVERSED) {
    setRowsPlane(out, NEAR, matrix, 1, 2, -1);
    setRowsPlane(out, FAR, matrix, 0, 2, 1);
  } else {
    setRowsPlane(out, NEAR, matrix, depthRange === DEPTH_NEGATIVE_ONE_TO_ONE ? 1 : 0, 2, 1);
    setRowsPlane(out, FAR, matrix, 1, 2, -1);
  }
  return out;
}

/**
 * The frustum of six planes in the order of `LEFT`…`FAR`, each 4 numbers, normals inward and of any length. Everything
 * is inside a plane without a normal (and `0 0 0 −Infinity`). `out` must not be one of the planes.
 */
export function setFrustumFromPlanes<T extends OutRow>(out: T, planes: ArrayLike<PlaneLike>): T {
  for (let i = 0; i < 6; i++) {
    for (let k = 0; k < 4; k++) _scratch[k] = planes[i][k];
    writePlane(out, 4 * i, _scratch);
  }
  return out;
}

/**
 * A rotated box as six planes, `LEFT` and `RIGHT` across its first axis, and so on: corners are numbered as in
 * `setHullFromObb`. An empty box gives planes at infinity, with everything finite behind them: no corners, and nothing
 * inside; an empty box with a NaN hides nothing. `out` must not be the box. Source: Correct Box Sphere Intersection.
 */
export function setFrustumFromObb<T extends OutRow>(out: T, obb: ObbLike): T {
  const beyond = hasNegativeExtent(obb) ? (hasNan(obb, 15) ? Number.NaN : Infinity) : 0;
  for (let axis = 0; axis < 3; axis++) {
    const k = 6 + 3 * axis;
    const middle = dotAt(obb, k, obb, 0);
    for (let side = 0; side < 2; side++) {
      const sign = side === 0 ? 1 : -1;
      const offset = 8 * axis + 4 * side;
      for (let i = 0; i < 3; i++) out[offset + i] = sign * obb[k + i];
      out[offset + 3] = beyond + (sign * middle - obb[3 + axis]);
    }
  }
  return out;
}

/** Not for the package's users: writes a plane, normalized; everything is inside one without a normal. */
export function writePlane(out: OutRow, offset: number, plane: ArrayLike<number>): void {
  const length = Math.sqrt(dotAt(plane, 0, plane, 0));
  for (let i = 0; i < 4; i++) {
    out[offset + i] = length === 0 ? (i === 3 ? -Infinity : 0) : plane[i] / length;
  }
}

/** Writes the plane `sign3 * row 3 + sign * row`, normalized. */
function setRowsPlane(
  out: OutRow,
  plane: number,
  matrix: ArrayLike<number>,
  sign3: number,
  row: number,
  sign: number,
): void {
  for (let i = 0; i < 4; i++) {
    _scratch[i] = sign3 * matrix[4 * i + 3] + sign * matrix[4 * i + row];
  }
  _scratch[3] = -_scratch[3];
  if (plane === FAR && isCancelled(matrix, sign3, row)) _scratch.fill(0);
  writePlane(out, 4 * plane, _scratch);
}

/** Is the normal only what rounding left of two equal rows, or NaN from an infinite distance? */
function isCancelled(matrix: ArrayLike<number>, sign3: number, row: number): boolean {
  const length = Math.sqrt(dotAt(_scratch, 0, _scratch, 0));
  if (sign3 === 0) return !(length > 0);
  const row3 = Math.abs(matrix[3]) + Math.abs(matrix[7]) + Math.abs(matrix[11]);
  const other = Math.abs(matrix[row]) + Math.abs(matrix[row + 4]) + Math.abs(matrix[row + 8]);
  const tolerance = matrix instanceof Float32Array ? FAR_CANCELLATION_FLOAT32 : FAR_CANCELLATION;
  return !(length > tolerance * Math.min(row3, other));
}

/**
 * The eight corners where three planes of the frustum meet, 24 numbers: corner
 * `(right ? 1 : 0) + (top ? 2 : 0) + (far ? 4 : 0)`. Where there is no far plane the far corners are the limit along
 * the edges: ±Infinity on the axes on which an edge moves, else the near corner's number. Parallel neighbors give NaN
 * or infinity. `out` must not be the frustum.
 *
 * For a camera with an oblique near plane, such as a mirror's, some of these points are behind the camera and are not
 * corners of what it sees: ask it only questions that take no corners. By Cramer's rule on three planes each. Source:
 * Ericson, Real-Time Collision Detection, 5.4.5.
 */
export function setCornersFromFrustum<T extends OutRow>(out: T, frustum: FrustumLike): T {
  const infinite = frustum[4 * FAR + 3] === -Infinity;
  for (let corner = 0; corner < 8; corner++) {
    const x = 4 * ((corner & 1) === 0 ? LEFT : RIGHT);
    const y = 4 * ((corner & 2) === 0 ? BOTTOM : TOP);
    const far = (corner & 4) !== 0;
    if (far && infinite) setInfiniteCorner(out, corner, frustum);
    else setCorner(out, 3 * corner, frustum, x, y, 4 * (far ? FAR : NEAR));
  }
  return out;
}

/** Cramer's rule on the three plane equations. Source: Real-Time Collision Detection, 5.4.5. */
function setCorner(
  out: OutRow,
  offset: number,
  frustum: FrustumLike,
  a: number,
  b: number,
  c: number,
): void {
  setCrossAt(_scratch, 0, frustum, b, frustum, c);
  const determinant = dotAt(frustum, a, _scratch, 0);
  for (let axis = 0; axis < 3; axis++) {
    _scratch[axis + 3] = frustum[c + 3] * frustum[b + axis] - frustum[b + 3] * frustum[c + axis];
  }
  setCrossAt(_scratch, 3, frustum, a, _scratch, 3);
  for (let axis = 0; axis < 3; axis++) {
    out[offset + axis] = (frustum[a + 3] * _scratch[axis] + _scratch[axis + 3]) / determinant;
  }
}

/** The near corners are already written: they have the lower numbers. */
function setInfiniteCorner(out: OutRow, corner: number, frustum: FrustumLike): void {
  setSide(_scratch, frustum, corner);
  for (let axis = 0; axis < 3; axis++) {
    const step = _scratch[axis];
    out[3 * corner + axis] = step === 0 ? out[3 * (corner - 4) + axis] : step * Infinity;
  }
}

/**
 * Not for the package's users: the vector along the side edge at a corner, so long that it rises by 1 over the near
 * plane.
 */
export function setSide(out: Float64Array, frustum: FrustumLike, corner: number): void {
  const a = 4 * ((corner & 1) === 0 ? LEFT : RIGHT);
  const b = 4 * ((corner & 2) === 0 ? BOTTOM : TOP);
  setCrossAt(out, 0, frustum, a, frustum, b);
  const climb = dotAt(out, 0, frustum, 4 * NEAR);
  for (let axis = 0; axis < 3; axis++) out[axis] /= climb;
}
