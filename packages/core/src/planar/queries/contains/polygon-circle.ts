import type { CircleLike, PolygonLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromCircle, setRowFromPolygon } from '../../convex/point-row2d.ts';

/** Is the whole of the disk in the solid polygon? Common rims count; NaN is not in. */
export function containsPolygonCircle(polygon: PolygonLike, circle: CircleLike): boolean {
  return isWithinRow2d(setRowFromCircle(_b, circle), setRowFromPolygon(_a, polygon));
}
