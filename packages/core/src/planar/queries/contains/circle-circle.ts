import type { CircleLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromPoint2d } from '../../convex/point-row2d.ts';

/** Is the whole of the second in the first? Common rims count; NaN is not in. */
export function containsCircleCircle(outer: CircleLike, inner: CircleLike): boolean {
  return (
    inner[2] >= 0 && isWithinSegment2d(setRowFromPoint2d(_b, inner), outer, 0, outer[2] - inner[2])
  );
}
