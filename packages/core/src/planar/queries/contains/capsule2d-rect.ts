import type { Capsule2dLike, RectLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromRect } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid rectangle in the capsule? Touching the rim from inside counts; an empty one and NaN are not
 * in. By the distance of its corners from the core. Source: as `distanceSquaredPoint2dSegment2d`.
 */
export function containsCapsule2dRect(capsule: Capsule2dLike, rect: RectLike): boolean {
  return isWithinSegment2d(setRowFromRect(_b, rect), capsule, 2);
}
