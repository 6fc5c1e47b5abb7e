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
import type { FrustumLike, OutRow } from '../types.ts';

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
    out[offset + 3] = Number.NEGATIVE_INFINITY;
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
  const infinite = frustum[4 * FAR + 3] === Number.NEGATIVE_INFINITY;
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
    out[3 * corner + axis] =
      step === 0 ? out[3 * (corner - 4) + axis] : step * Number.POSITIVE_INFINITY;
  }
}
