import type { Capsule2dLike, RectLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromRect } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid rectangle in the capsule? Common rims count; NaN is not in. An empty
 * one is in nothing.
 */
export function containsCapsule2dRect(capsule: Capsule2dLike, rect: RectLike): boolean {
  return isWithinSegment2d(setRowFromRect(_b, rect), capsule, 2);
}
