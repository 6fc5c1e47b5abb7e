import type { Capsule2dLike, RectLike } from '../../../types.ts';
import { isWithinRect } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the capsule in the solid rectangle? Touching the rim from inside counts; an empty one and NaN are not
 * in. By both ends and the sides, moved inward by the radius. Source: as `containsRectPoint2d`.
 */
export function containsRectCapsule2d(rect: RectLike, capsule: Capsule2dLike): boolean {
  return isWithinRect(setRowFromCapsule2d(_b, capsule), rect);
}
