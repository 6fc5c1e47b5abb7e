import type { Capsule2dLike, CircleLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the capsule in the disk? Touching the rim from inside counts; an empty one and NaN are not in. By
 * both ends, with the difference of the radii. Source: as `containsCirclePoint2d`.
 */
export function containsCircleCapsule2d(circle: CircleLike, capsule: Capsule2dLike): boolean {
  return isWithinSegment2d(setRowFromCapsule2d(_b, capsule), circle, 0);
}
