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
import type { FrustumCornersLike, FrustumLike, ObbLike, OutRow, PlaneLike } from '../types.ts';

/**
 * The six planes of a camera from its view-projection matrix (16 numbers, column-major), normals
 * inward and of unit length: 24 numbers. The depth range is that of the API the matrix is made for.
 * A projection without a far plane gives the plane `0 0 0 −Infinity`, which everything is inside of;
 * NaN in the matrix gives NaN planes, which hide nothing. `out` must not be the matrix.
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
 * The frustum of six planes in the order of `LEFT`…`FAR`, each 4 numbers, normals inward and of any
 * length. A plane without a normal (and `0 0 0 −Infinity`) holds everything. `out` must not be one of
 * the planes.
 */
export function setFrustumFromPlanes<T extends OutRow>(out: T, planes: ArrayLike<PlaneLike>): T {
  for (let i = 0; i < 6; i++) {
    const plane = planes[i];
    out[4 * i] = plane[0];
    out[4 * i + 1] = plane[1];
    out[4 * i + 2] = plane[2];
    out[4 * i + 3] = plane[3];
    normalizePlane(out, 4 * i);
  }
  return out;
}

/**
 * A rotated box as six planes, as `LEFT` and `RIGHT` across its first axis, and so on: a corner has the
 * number that it has in `setHullFromObb`. Nothing is inside of an empty box. `out` must not be the box.
 * Source: Correct Box Sphere Intersection.
 */
export function setFrustumFromObb<T extends OutRow>(out: T, obb: ObbLike): T {
  for (let axis = 0; axis < 3; axis++) {
    const x = obb[6 + 3 * axis];
    const y = obb[7 + 3 * axis];
    const z = obb[8 + 3 * axis];
    const middle = x * obb[0] + y * obb[1] + z * obb[2];
    for (let side = 0; side < 2; side++) {
      const sign = side === 0 ? 1 : -1;
      const offset = 8 * axis + 4 * side;
      out[offset] = sign * x;
      out[offset + 1] = sign * y;
      out[offset + 2] = sign * z;
      out[offset + 3] = sign * middle - obb[3 + axis];
    }
  }
  return out;
}

/**
 * The planes of a frustum from its eight corners, numbered as `setCornersFromFrustum` does, whichever
 * way the frustum is turned or mirrored. Corners of a face should lie in one plane; else it is the
 * plane along the face's diagonals, through its middle. A face without area holds everything. Far
 * corners at infinity have lost the directions of the edges: they, and NaN, give NaN planes, which hide
 * nothing. `out` must not be the corners.
 */
export function setFrustumFromCorners<T extends OutRow>(out: T, corners: FrustumCornersLike): T {
  for (let axis = 0; axis < 3; axis++) {
    const bit = 1 << axis;
    const other = axis === 0 ? 2 : 1;
    const another = 7 - bit - other;
    setFacePlane(out, 8 * axis, corners, 0, other, another, bit);
    setFacePlane(out, 8 * axis + 4, corners, bit, other, another, -bit);
  }
  return out;
}

/** The plane of the face with the corners `first`, + a, + b, + a + b; the face `across` is inside. */
function setFacePlane(
  out: OutRow,
  offset: number,
  corners: FrustumCornersLike,
  first: number,
  a: number,
  b: number,
  across: number,
): void {
  const i = 3 * first;
  const iA = i + 3 * a;
  const iB = i + 3 * b;
  const iAB = iA + 3 * b;
  const toward = 3 * across;
  const px = corners[iAB] - corners[i];
  const py = corners[iAB + 1] - corners[i + 1];
  const pz = corners[iAB + 2] - corners[i + 2];
  const qx = corners[iB] - corners[iA];
  const qy = corners[iB + 1] - corners[iA + 1];
  const qz = corners[iB + 2] - corners[iA + 2];
  const nx = py * qz - pz * qy;
  const ny = pz * qx - px * qz;
  const nz = px * qy - py * qx;
  let inward = 0;
  let middle = 0;
  for (let axis = 0; axis < 3; axis++) {
    const n = axis === 0 ? nx : axis === 1 ? ny : nz;
    const here = corners[i + axis] + corners[iA + axis] + corners[iB + axis] + corners[iAB + axis];
    const there =
      corners[i + toward + axis] +
      corners[iA + toward + axis] +
      corners[iB + toward + axis] +
      corners[iAB + toward + axis];
    inward += n * (there - here);
    middle += 0.25 * n * here;
  }
  // With a NaN or infinite corner nobody knows which way is inward.
  const sign = inward < 0 ? -1 : inward >= 0 ? 1 : Number.NaN;
  out[offset] = sign * nx;
  out[offset + 1] = sign * ny;
  out[offset + 2] = sign * nz;
  out[offset + 3] = sign * middle;
  normalizePlane(out, offset);
}

function normalizePlane(out: OutRow, offset: number): void {
  const nx = out[offset];
  const ny = out[offset + 1];
  const nz = out[offset + 2];
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
  out[offset] = length === 0 ? 0 : nx / length;
  out[offset + 1] = length === 0 ? 0 : ny / length;
  out[offset + 2] = length === 0 ? 0 : nz / length;
  out[offset + 3] = length === 0 ? -Infinity : out[offset + 3] / length;
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
  const nx = sign3 * matrix[3] + sign * matrix[row];
  const ny = sign3 * matrix[7] + sign * matrix[row + 4];
  const nz = sign3 * matrix[11] + sign * matrix[row + 8];
  const w = sign3 * matrix[15] + sign * matrix[row + 12];
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
  const offset = 4 * plane;
  if (plane === FAR && isCancelled(length, matrix, sign3, row)) {
    out[offset] = out[offset + 1] = out[offset + 2] = 0;
    out[offset + 3] = -Infinity;
    return;
  }
  out[offset] = nx / length;
  out[offset + 1] = ny / length;
  out[offset + 2] = nz / length;
  out[offset + 3] = -w / length;
}

/** Is the normal only what rounding left of two equal rows (or of an infinite distance: NaN)? */
function isCancelled(
  length: number,
  matrix: ArrayLike<number>,
  sign3: number,
  row: number,
): boolean {
  if (sign3 === 0) return !(length > 0);
  const row3 = Math.abs(matrix[3]) + Math.abs(matrix[7]) + Math.abs(matrix[11]);
  const other = Math.abs(matrix[row]) + Math.abs(matrix[row + 4]) + Math.abs(matrix[row + 8]);
  const tolerance = matrix instanceof Float32Array ? FAR_CANCELLATION_FLOAT32 : FAR_CANCELLATION;
  return !(length > tolerance * Math.min(row3, other));
}

/**
 * The eight corners where three planes of the frustum meet, 24 numbers: corner
 * `(right ? 1 : 0) + (top ? 2 : 0) + (far ? 4 : 0)`. Where there is no far plane the far corners are
 * the limit along the edges: ±Infinity on the axes on which an edge moves, else the near corner's
 * number. Parallel neighbors give NaN or infinity. `out` must not be the frustum.
 */
export function setCornersFromFrustum<T extends OutRow>(out: T, frustum: FrustumLike): T {
  const infinite = frustum[4 * FAR + 3] === -Infinity;
  for (let corner = 0; corner < 8; corner++) {
    const x = 4 * ((corner & 1) === 0 ? LEFT : RIGHT);
    const y = 4 * ((corner & 2) === 0 ? BOTTOM : TOP);
    const far = (corner & 4) !== 0;
    if (far && infinite) setInfiniteCorner(out, corner, frustum, x, y);
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
  const bcX = frustum[b + 1] * frustum[c + 2] - frustum[b + 2] * frustum[c + 1];
  const bcY = frustum[b + 2] * frustum[c] - frustum[b] * frustum[c + 2];
  const bcZ = frustum[b] * frustum[c + 1] - frustum[b + 1] * frustum[c];
  const determinant = frustum[a] * bcX + frustum[a + 1] * bcY + frustum[a + 2] * bcZ;
  const dA = frustum[a + 3];
  const dB = frustum[b + 3];
  const dC = frustum[c + 3];
  const ux = dC * frustum[b] - dB * frustum[c];
  const uy = dC * frustum[b + 1] - dB * frustum[c + 1];
  const uz = dC * frustum[b + 2] - dB * frustum[c + 2];
  out[offset] = (dA * bcX + frustum[a + 1] * uz - frustum[a + 2] * uy) / determinant;
  out[offset + 1] = (dA * bcY + frustum[a + 2] * ux - frustum[a] * uz) / determinant;
  out[offset + 2] = (dA * bcZ + frustum[a] * uy - frustum[a + 1] * ux) / determinant;
}

/** The near corners are written before: they have the lower numbers. */
function setInfiniteCorner(
  out: OutRow,
  corner: number,
  frustum: FrustumLike,
  a: number,
  b: number,
): void {
  const near = 4 * NEAR;
  const dx = frustum[a + 1] * frustum[b + 2] - frustum[a + 2] * frustum[b + 1];
  const dy = frustum[a + 2] * frustum[b] - frustum[a] * frustum[b + 2];
  const dz = frustum[a] * frustum[b + 1] - frustum[a + 1] * frustum[b];
  const inward = dx * frustum[near] + dy * frustum[near + 1] + dz * frustum[near + 2] > 0 ? 1 : -1;
  for (let axis = 0; axis < 3; axis++) {
    const step = inward * (axis === 0 ? dx : axis === 1 ? dy : dz);
    out[3 * corner + axis] = step === 0 ? out[3 * (corner - 4) + axis] : step * Infinity;
  }
}
