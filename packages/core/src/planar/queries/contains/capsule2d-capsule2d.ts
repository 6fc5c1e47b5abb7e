import type { Capsule2dLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d } from '../../convex/point-row2d.ts';

/** Is the whole of the second in the first? Common rims count; NaN is not in. */
export function containsCapsule2dCapsule2d(outer: Capsule2dLike, inner: Capsule2dLike): boolean {
  return isWithinSegment2d(setRowFromCapsule2d(_b, inner), outer, 2);
}
