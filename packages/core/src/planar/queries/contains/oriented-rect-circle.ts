import type { CircleLike, OrientedRectLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromCircle, setRowFromOrientedRect } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the disk in the solid rotated rectangle? Touching the rim from inside counts, within rounding; an
 * empty one and NaN are not in. By its center, behind every edge by the radius at least.
 */
export function containsOrientedRectCircle(
  orientedRect: OrientedRectLike,
  circle: CircleLike,
): boolean {
  return isWithinRow2d(setRowFromCircle(_b, circle), setRowFromOrientedRect(_a, orientedRect));
}
