import type { Frustum2dLike, PolygonLike } from '../../../types.ts';
import { isWithinLines } from '../../convex/lines2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid polygon in the solid rectangle of a camera? Touching the rim from inside counts, within
 * rounding; an empty one and NaN are not in. By its corners, in front of all four lines. Source: Simple Intersection,
 * culling.
 */
export function containsFrustum2dPolygon(frustum: Frustum2dLike, polygon: PolygonLike): boolean {
  return isWithinLines(setRowFromPolygon(_b, polygon), frustum);
}
