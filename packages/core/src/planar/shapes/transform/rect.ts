import { hasNan } from '../../../shapes/bounds.ts';
import type { OutRow, RectLike } from '../../../types.ts';
import { isEmptyRect, setRectEmpty } from '../rect.ts';

const _rect = /* @__PURE__ */ new Float64Array(4);

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
  if (isEmptyRect(rect) && !hasNan(rect, 4)) return setRectEmpty(out);
  for (let i = 0; i < 4; i++) _rect[i] = rect[i];
  for (let row = 0; row < 2; row++) {
    let min = matrix[4 + row];
    let max = min;
    for (let axis = 0; axis < 2; axis++) {
      const factor = matrix[2 * axis + row];
      if (factor > 0) {
        min += factor * _rect[axis];
        max += factor * _rect[axis + 2];
      } else if (factor !== 0) {
        min += factor * _rect[axis + 2];
        max += factor * _rect[axis];
      }
    }
    out[row] = min;
    out[row + 2] = max;
  }
  return out;
}
