import type { Frustum2dLike, OutRow } from '../../../types.ts';

/**
 * The four lines of a camera's turned rectangle moved by a matrix `a b c d x y` (see `setMatrix2dFromPose`), with
 * normals of unit length again. A matrix that flattens the plane gives zero lines, which hide nothing, unless rounding
 * hides that; a line without a normal stays as it is, and an empty frustum stays empty: all as `transformFrustumByMatrix`
 * has it. `out` may be the frustum. By the cofactors of the matrix, which are its inverse transpose except for the determinant.
 */
export function transformFrustum2dByMatrix<T extends OutRow>(
  out: T,
  frustum: Frustum2dLike,
  matrix: ArrayLike<number>,
): T {
  const determinant = matrix[0] * matrix[3] - matrix[1] * matrix[2];
  for (let line = 0; line < 12; line += 3) {
    const x = frustum[line];
    const y = frustum[line + 1];
    const d = frustum[line + 2];
    const nx = matrix[3] * x - matrix[1] * y;
    const ny = matrix[0] * y - matrix[2] * x;
    const length = Math.sqrt(nx * nx + ny * ny);
    const scale = determinant < 0 ? -1 / length : 1 / length;
    const flat = determinant === 0 || length === 0;
    out[line] = flat ? 0 : nx * scale;
    out[line + 1] = flat ? 0 : ny * scale;
    // A point of the line moves along: n'·p' = n'·(M p) + n'·x.
    const moved = d * determinant * scale + (nx * matrix[4] + ny * matrix[5]) * scale;
    // Everything is behind a line at Infinity, such as that of an empty frustum, also when flattened.
    const still = (x === 0 && y === 0) || (flat && d === Infinity);
    out[line + 2] = still ? d : flat ? 0 : moved;
  }
  return out;
}
