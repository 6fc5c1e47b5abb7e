import type { Capsule2dLike, OrientedRectLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid rotated rectangle in the capsule? Touching the rim from inside counts; an empty one and NaN
 * are not in. By the distance of its corners from the core. Source: as `distanceSquaredPoint2dSegment2d`.
 */
export function containsCapsule2dOrientedRect(
  capsule: Capsule2dLike,
  orientedRect: OrientedRectLike,
): boolean {
  return isWithinSegment2d(setRowFromOrientedRect(_b, orientedRect), capsule, 2);
}
