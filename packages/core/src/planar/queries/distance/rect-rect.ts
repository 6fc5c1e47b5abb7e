import type { RectLike } from '../../../types.ts';
import { gapRows2d } from '../../convex/gap2d.ts';
import { _a, _b, _points } from '../../convex/pair2d.ts';
import { setRowFromRect } from '../../convex/point-row2d.ts';

/**
 * The squared distance of two solid rectangles, in world units squared: 0 when they share a point,
 * Infinity for no shape and NaN.
 */
export function distanceSquaredRectRect(a: RectLike, b: RectLike): number {
  return gapRows2d(_points, setRowFromRect(_a, a), setRowFromRect(_b, b));
}
