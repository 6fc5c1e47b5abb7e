import type { RectLike } from '../../../types.ts';
import { isEmptyRect } from '../../shapes/rect.ts';

/** Do the solid rectangles share a point? Touching counts; empty ones and NaN do not. Source: Simple Intersection. */
export function intersectsRectRect(a: RectLike, b: RectLike): boolean {
  if (!(a[0] <= b[2] && b[0] <= a[2])) return false;
  if (!(a[1] <= b[3] && b[1] <= a[3])) return false;
  return !isEmptyRect(a) && !isEmptyRect(b);
}
