import type { OrientedRectLike, RectLike } from '../../../types.ts';
import { isWithinRect } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid rotated rectangle in the solid rectangle? Touching the rim from inside counts; an empty one
 * and NaN are not in. By its corners. Source: as `containsRectPoint2d`.
 */
export function containsRectOrientedRect(rect: RectLike, orientedRect: OrientedRectLike): boolean {
  return isWithinRect(setRowFromOrientedRect(_b, orientedRect), rect);
}
