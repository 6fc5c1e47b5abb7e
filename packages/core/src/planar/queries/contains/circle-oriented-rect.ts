import type { CircleLike, OrientedRectLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid rotated rectangle in the disk? Touching the rim from inside counts; an empty one and NaN
 * are not in. By its corners. Source: as `containsCirclePoint2d`.
 */
export function containsCircleOrientedRect(
  circle: CircleLike,
  orientedRect: OrientedRectLike,
): boolean {
  return isWithinSegment2d(setRowFromOrientedRect(_b, orientedRect), circle, 0);
}
