import type { OutRow, PolygonLike } from '../../../types.ts';
import { movePoints2d } from './matrix2d.ts';

/**
 * The first `count` corners of a polygon moved by a matrix `a b c d x y` (see
 * `setMatrix2dFromPose`). `out` may be the polygon.
 */
export function transformPolygonByMatrix<T extends OutRow>(
  out: T,
  polygon: PolygonLike,
  matrix: ArrayLike<number>,
  count: number,
): T {
  return movePoints2d(out, polygon, count, matrix);
}
