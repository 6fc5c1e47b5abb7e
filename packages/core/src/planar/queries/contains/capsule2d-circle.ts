import type { Capsule2dLike, CircleLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromPoint2d } from '../../convex/point-row2d.ts';

/** Is the whole of the disk in the capsule? Common rims count; NaN is not in. */
export function containsCapsule2dCircle(capsule: Capsule2dLike, circle: CircleLike): boolean {
  return (
    circle[2] >= 0 &&
    isWithinSegment2d(setRowFromPoint2d(_b, circle), capsule, 2, capsule[4] - circle[2])
  );
}
