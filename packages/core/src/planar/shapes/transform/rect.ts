import { hasNoPoint, transformBounds } from '../../../shapes/bounds.ts';
import type { OutRow, RectLike } from '../../../types.ts';
import { setRectEmpty } from '../rect.ts';

/**
 * The smallest rectangle along the axes around the rectangle moved by a matrix `a b c d x y` (see
 * `setMatrix2dFromPose`). An empty one stays empty, infinite sides are fine, NaN gives NaN. `out`
 * may be the rectangle. Source: Arvo, "Transforming axis-aligned bounding boxes", Graphics Gems
 * (1990).
 */
export function transformRectByMatrix<T extends OutRow>(
  out: T,
  rect: RectLike,
  matrix: ArrayLike<number>,
): T {
  if (hasNoPoint(rect, 2, 2)) return setRectEmpty(out);
  return transformBounds(out, rect, matrix, 2, 2);
}
