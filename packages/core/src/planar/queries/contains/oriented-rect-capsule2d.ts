import type { Capsule2dLike, OrientedRectLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d, setRowFromOrientedRect } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the capsule in the solid rotated rectangle? Touching the rim from inside counts, within rounding; an
 * empty one and NaN are not in. By both ends, behind every edge by the radius at least.
 */
export function containsOrientedRectCapsule2d(
  orientedRect: OrientedRectLike,
  capsule: Capsule2dLike,
): boolean {
  return isWithinRow2d(setRowFromCapsule2d(_b, capsule), setRowFromOrientedRect(_a, orientedRect));
}
