import type { Capsule2dLike, PolygonLike } from '../../../types.ts';
import { isWithinSegment2d } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid polygon in the capsule? Common rims count; NaN is not in. An empty one
 * is in nothing.
 */
export function containsCapsule2dPolygon(capsule: Capsule2dLike, polygon: PolygonLike): boolean {
  return isWithinSegment2d(setRowFromPolygon(_b, polygon), capsule, 2);
}
