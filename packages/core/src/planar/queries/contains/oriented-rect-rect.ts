import type { OrientedRectLike, RectLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect, setRowFromRect } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid rectangle in the solid rotated rectangle? Touching the rim from inside counts, within
 * rounding; an empty one and NaN are not in. By its corners, behind every edge.
 */
export function containsOrientedRectRect(orientedRect: OrientedRectLike, rect: RectLike): boolean {
  return isWithinRow2d(setRowFromRect(_b, rect), setRowFromOrientedRect(_a, orientedRect));
}
