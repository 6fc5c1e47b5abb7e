import type { Capsule2dLike, PolygonLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d, setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the capsule in the solid polygon? Touching the rim from inside counts, within rounding; an empty one
 * and NaN are not in. By both ends, behind every edge by the radius at least.
 */
export function containsPolygonCapsule2d(polygon: PolygonLike, capsule: Capsule2dLike): boolean {
  return isWithinRow2d(setRowFromCapsule2d(_b, capsule), setRowFromPolygon(_a, polygon));
}
