import type { PolygonLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Is the whole of `inner` in `outer`? Touching the rim from inside counts, within rounding; an empty one and NaN are
 * not in. By its corners, behind every edge.
 */
export function containsPolygonPolygon(outer: PolygonLike, inner: PolygonLike): boolean {
  return isWithinRow2d(setRowFromPolygon(_b, inner), setRowFromPolygon(_a, outer));
}
