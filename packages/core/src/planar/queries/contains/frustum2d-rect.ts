import type { Frustum2dLike, RectLike } from '../../../types.ts';
import { isWithinLines } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromRect } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid rectangle in the solid rectangle of a camera? Touching the rim from inside counts; an empty
 * one and NaN are not in. By its corners, in front of all four lines. Source: Simple Intersection, culling.
 */
export function containsFrustum2dRect(frustum: Frustum2dLike, rect: RectLike): boolean {
  return isWithinLines(setRowFromRect(_b, rect), frustum);
}
