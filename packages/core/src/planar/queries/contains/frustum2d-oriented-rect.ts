import type { Frustum2dLike, OrientedRectLike } from '../../../types.ts';
import { isWithinLines } from '../../convex/lines2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid rotated rectangle in the solid rectangle of a camera? Touching the rim from inside counts,
 * within rounding; an empty one and NaN are not in. By its corners, in front of all four lines. Source: Simple
 * Intersection, culling.
 */
export function containsFrustum2dOrientedRect(
  frustum: Frustum2dLike,
  orientedRect: OrientedRectLike,
): boolean {
  return isWithinLines(setRowFromOrientedRect(_b, orientedRect), frustum);
}
