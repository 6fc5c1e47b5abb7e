import type { CircleLike, RectLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromRect } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid rectangle in the disk? Touching the rim from inside counts; an empty one and NaN are not
 * in. By its corners. Source: as `containsCirclePoint2d`.
 */
export function containsCircleRect(circle: CircleLike, rect: RectLike): boolean {
  return isWithinSegment2d(setRowFromRect(_b, rect), circle, 0);
}
