import type { PolygonLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the second in the first? Common rims count; NaN is not in. An empty one is in
 * nothing.
 */
export function containsPolygonPolygon(outer: PolygonLike, inner: PolygonLike): boolean {
  return isWithinRow2d(setRowFromPolygon(_b, inner), setRowFromPolygon(_a, outer));
}
