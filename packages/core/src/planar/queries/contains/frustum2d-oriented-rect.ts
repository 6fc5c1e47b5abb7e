import type { Frustum2dLike, OrientedRectLike } from '../../../types.ts';
import { isWithinLines } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the solid rotated rectangle in the solid rectangle of a camera? Common rims
 * count; NaN is not in. An empty one is in nothing.
 */
export function containsFrustum2dOrientedRect(
  frustum: Frustum2dLike,
  orientedRect: OrientedRectLike,
): boolean {
  return isWithinLines(setRowFromOrientedRect(_b, orientedRect), frustum);
}
