import type { Capsule2dLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of `inner` in `outer`? Touching the rim from inside counts; an empty one and NaN are not in. By the
 * distance of both ends from the core and the difference of the radii. Source: as `distanceSquaredPoint2dSegment2d`.
 */
export function containsCapsule2dCapsule2d(outer: Capsule2dLike, inner: Capsule2dLike): boolean {
  return isWithinSegment2d(setRowFromCapsule2d(_b, inner), outer, 2);
}
