import { SHORT_SQUARED } from '../../../tolerances.ts';
import type { OrientedRectLike, OutRow } from '../../../types.ts';
import { movePoints2d } from './matrix2d.ts';

/**
 * A rotated rectangle around the rotated rectangle moved by a matrix `a b c d x y` (see `setMatrix2dFromPose`). It is
 * the moved one itself under rotations, reflections, one scale, and scales along its own axes; other matrices skew it,
 * and the answer is then a rectangle around the skewed one, along its first side, or its second where the first is a
 * hundred times shorter. An empty one stays empty. `out` may be the input. By how far the moved sides reach along its
 * axes.
 */
export function transformOrientedRectByMatrix<T extends OutRow>(
  out: T,
  orientedRect: OrientedRectLike,
  matrix: ArrayLike<number>,
): T {
  const halfU = orientedRect[2];
  const halfV = orientedRect[3];
  const ux = orientedRect[4];
  const uy = orientedRect[5];
  const edgeX = matrix[0] * ux + matrix[2] * uy;
  const edgeY = matrix[1] * ux + matrix[3] * uy;
  const otherX = matrix[2] * ux - matrix[0] * uy;
  const otherY = matrix[3] * ux - matrix[1] * uy;
  const edgeSquared = edgeX * edgeX + edgeY * edgeY;
  const otherSquared = otherX * otherX + otherY * otherY;
  // A first side far shorter than the second one, or flattened except for rounding, takes the direction square to the
  // second.
  const isShort = edgeSquared < SHORT_SQUARED * otherSquared;
  const length = Math.sqrt(isShort ? otherSquared : edgeSquared);
  const axisX = length > 0 ? (isShort ? otherY : edgeX) / length : 1;
  const axisY = length > 0 ? (isShort ? -otherX : edgeY) / length : 0;
  movePoints2d(out, orientedRect, 1, matrix);
  out[2] =
    halfU * Math.abs(edgeX * axisX + edgeY * axisY) +
    halfV * Math.abs(otherX * axisX + otherY * axisY);
  out[3] =
    halfU * Math.abs(edgeY * axisX - edgeX * axisY) +
    halfV * Math.abs(otherY * axisX - otherX * axisY);
  if (halfU < 0 || halfV < 0) out[2] = out[3] = -Infinity;
  out[4] = axisX;
  out[5] = axisY;
  return out;
}
