import type { Capsule2dLike, Point2dLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromPoint2d } from '../../convex/point-row2d.ts';

/** Is the point in the capsule or on its rim? Common rims count; NaN is not in. */
export function containsCapsule2dPoint2d(capsule: Capsule2dLike, point: Point2dLike): boolean {
  return isWithinSegment2d(setRowFromPoint2d(_b, point), capsule, 2, capsule[4]);
}
