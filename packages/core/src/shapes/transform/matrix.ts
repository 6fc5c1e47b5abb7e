import type { OutRow, PointLike } from '../../types.ts';
import { writeTurn } from '../turn.ts';

type Matrix = ArrayLike<number>;

const _pose = /* @__PURE__ */ new Float64Array(16);

/** Not for the package's users: the matrix of a unit quaternion and a position, valid until the next call. */
export function poseOf(quaternion: ArrayLike<number>, position: PointLike): Matrix {
  writeTurn(_pose, 0, 4, quaternion);
  _pose[12] = position[0];
  _pose[13] = position[1];
  _pose[14] = position[2];
  return _pose;
}

/** Not for the package's users: transforms the vector at `from` of a row, without the translation, to `to` of `out`. */
export function turnVector(
  out: OutRow,
  to: number,
  row: ArrayLike<number>,
  from: number,
  m: Matrix,
): void {
  const x = row[from];
  const y = row[from + 1];
  const z = row[from + 2];
  out[to] = m[0] * x + m[4] * y + m[8] * z;
  out[to + 1] = m[1] * x + m[5] * y + m[9] * z;
  out[to + 2] = m[2] * x + m[6] * y + m[10] * z;
}

/** Not for the package's users: transforms the first `count` points of a row. `out` may be the row. */
export function movePoints<T extends OutRow>(
  out: T,
  row: ArrayLike<number>,
  count: number,
  m: Matrix,
): T {
  for (let i = 0, offset = 0; i < count; i++, offset += 3) {
    const x = row[offset];
    const y = row[offset + 1];
    const z = row[offset + 2];
    out[offset] = m[0] * x + m[4] * y + m[8] * z + m[12];
    out[offset + 1] = m[1] * x + m[5] * y + m[9] * z + m[13];
    out[offset + 2] = m[2] * x + m[6] * y + m[10] * z + m[14];
  }
  return out;
}

/**
 * Not for the package's users: by what factor the matrix lengthens a vector at most. Exact when its columns are square
 * to each other (a scale, then a rotation or reflection), else too large, at most by the root of (1 + √3) / 2, 1.17.
 * Gershgorin's bound on the eigenvalues of the columns' dot products.
 */
export function stretchOf(m: Matrix): number {
  const xy = Math.abs(m[0] * m[4] + m[1] * m[5] + m[2] * m[6]);
  const yz = Math.abs(m[4] * m[8] + m[5] * m[9] + m[6] * m[10]);
  const zx = Math.abs(m[8] * m[0] + m[9] * m[1] + m[10] * m[2]);
  const x = m[0] * m[0] + m[1] * m[1] + m[2] * m[2];
  const y = m[4] * m[4] + m[5] * m[5] + m[6] * m[6];
  const z = m[8] * m[8] + m[9] * m[9] + m[10] * m[10];
  return Math.sqrt(Math.max(x + xy + zx, y + yz + xy, z + zx + yz));
}

/**
 * Not for the package's users: transforms the first `count` planes of a row, by the cofactors of the matrix, which are
 * its inverse transpose except for the determinant. `out` may be the row.
 */
export function movePlanes<T extends OutRow>(
  out: T,
  row: ArrayLike<number>,
  count: number,
  m: Matrix,
): T {
  const xx = m[5] * m[10] - m[6] * m[9];
  const xy = m[6] * m[8] - m[4] * m[10];
  const xz = m[4] * m[9] - m[5] * m[8];
  const determinant = m[0] * xx + m[1] * xy + m[2] * xz;
  for (let i = 0, offset = 0; i < count; i++, offset += 4) {
    const x = row[offset];
    const y = row[offset + 1];
    const z = row[offset + 2];
    const d = row[offset + 3];
    const nx = x * xx + y * (m[9] * m[2] - m[10] * m[1]) + z * (m[1] * m[6] - m[2] * m[5]);
    const ny = x * xy + y * (m[10] * m[0] - m[8] * m[2]) + z * (m[2] * m[4] - m[0] * m[6]);
    const nz = x * xz + y * (m[8] * m[1] - m[9] * m[0]) + z * (m[0] * m[5] - m[1] * m[4]);
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    const scale = determinant < 0 ? -1 / length : 1 / length;
    const flat = determinant === 0 || length === 0;
    const still = x === 0 && y === 0 && z === 0;
    out[offset] = flat ? 0 : nx * scale;
    out[offset + 1] = flat ? 0 : ny * scale;
    out[offset + 2] = flat ? 0 : nz * scale;
    const moved = d * determinant * scale + (nx * m[12] + ny * m[13] + nz * m[14]) * scale;
    // Everything is behind a plane at Infinity, such as that of an empty frustum, also when flattened.
    out[offset + 3] = still || (flat && d === Infinity) ? d : flat ? 0 : moved;
  }
  return out;
}
