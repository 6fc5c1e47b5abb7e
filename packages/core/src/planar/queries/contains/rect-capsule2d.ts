import type { Capsule2dLike, RectLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromRect, setRowFromSegment2d } from '../../convex/point-row2d.ts';

/** Is the whole of the capsule in the solid rectangle? Common rims count; NaN is not in. */
export function containsRectCapsule2d(rect: RectLike, capsule: Capsule2dLike): boolean {
  return isWithinRow2d(setRowFromSegment2d(_b, capsule), setRowFromRect(_a, rect), capsule[4]);
}
