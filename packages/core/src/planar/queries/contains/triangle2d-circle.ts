import type { CircleLike, Triangle2dLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromCircle, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the disk in the solid triangle? Touching the rim from inside counts, within rounding; an empty one
 * and NaN are not in. By its center, behind every edge by the radius at least.
 */
export function containsTriangle2dCircle(triangle: Triangle2dLike, circle: CircleLike): boolean {
  return isWithinRow2d(setRowFromCircle(_b, circle), setRowFromTriangle2d(_a, triangle));
}
