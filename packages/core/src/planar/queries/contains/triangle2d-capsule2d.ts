import type { Capsule2dLike, Triangle2dLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the capsule in the solid triangle? Touching the rim from inside counts, within rounding; an empty one
 * and NaN are not in. By both ends, behind every edge by the radius at least.
 */
export function containsTriangle2dCapsule2d(
  triangle: Triangle2dLike,
  capsule: Capsule2dLike,
): boolean {
  return isWithinRow2d(setRowFromCapsule2d(_b, capsule), setRowFromTriangle2d(_a, triangle));
}
