import type { OutRow, Segment2dLike } from '../../../types.ts';
import { movePoints2d } from './matrix2d.ts';

/**
 * The segment moved by a matrix `a b c d x y` (see `setMatrix2dFromPose`). `out` may be the
 * segment.
 */
export function transformSegment2dByMatrix<T extends OutRow>(
  out: T,
  segment: Segment2dLike,
  matrix: ArrayLike<number>,
): T {
  return movePoints2d(out, segment, 2, matrix);
}
