import type { Frustum2dLike, OutRow } from '../../../types.ts';

/**
 * The four lines of a camera's turned rectangle moved by a matrix `a b c d x y` (see `setMatrix2dFromPose`), with
 * normals of unit length again. By its cofactors, which are the inverse transpose except for the determinant. A matrix
 * without inverse gives NaN. `out` may be the frustum.
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
    // By the sign of the determinant; 0 has none and gives NaN.
    const scale = determinant / Math.abs(determinant) / length;
    out[line] = nx * scale;
    out[line + 1] = ny * scale;
    // A point of the line moves along: n'·p' = n'·(M p) + n'·x.
    out[line + 2] = d * determinant * scale + out[line] * matrix[4] + out[line + 1] * matrix[5];
  }
  return out;
}
