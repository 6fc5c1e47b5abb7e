import type { OrientedRectLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect } from '../../convex/point-row2d.ts';

/**
 * Is the whole of `inner` in `outer`? Touching the rim from inside counts, within rounding; an empty one and NaN are
 * not in. By its corners, behind every edge.
 */
export function containsOrientedRectOrientedRect(
  outer: OrientedRectLike,
  inner: OrientedRectLike,
): boolean {
  return isWithinRow2d(setRowFromOrientedRect(_b, inner), setRowFromOrientedRect(_a, outer));
}
