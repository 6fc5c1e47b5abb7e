import { closestPointOnRow } from '../../convex/closest-of-rows.ts';
import { _b } from '../../convex/pair.ts';
import { setRowFromHull } from '../../convex/point-row.ts';
import type { HullLike, OutRow, PointLike } from '../../types.ts';

/**
 * The point of the solid hull nearest to the given one, 3 numbers: the point itself when it is inside. NaN for an empty
 * hull and for NaN. `out` may be an input. By the search for the gap. Source: Gilbert, Johnson and Keerthi (1988).
 */
export function closestPointOnHull<T extends OutRow>(out: T, hull: HullLike, point: PointLike): T {
  setRowFromHull(_b, hull);
  closestPointOnRow(out, point);
  return out;
}
