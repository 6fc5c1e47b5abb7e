import type { RectLike } from '../../../types.ts';
import { isEmptyRect } from '../../shapes/rect.ts';

/**
 * The squared distance between two solid rectangles, in world units squared: 0 when they share a point, Infinity for an
 * empty shape and NaN. By the gap between them along each axis.
 */
export function distanceSquaredRectRect(a: RectLike, b: RectLike): number {
  if (isEmptyRect(a) || isEmptyRect(b)) return Infinity;
  const dx = Math.max(a[0] - b[2], b[0] - a[2], 0);
  const dy = Math.max(a[1] - b[3], b[1] - a[3], 0);
  return dx * dx + dy * dy;
}
