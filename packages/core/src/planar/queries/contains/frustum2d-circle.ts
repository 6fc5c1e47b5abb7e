import type { CircleLike, Frustum2dLike } from '../../../types.ts';
import { isWithinLines } from '../../convex/contain2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromCircle } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the disk in the solid rectangle of a camera? Touching the rim from inside counts; an empty one and
 * NaN are not in. By its center, in front of all four lines by the radius. Source: Simple Intersection, culling.
 */
export function containsFrustum2dCircle(frustum: Frustum2dLike, circle: CircleLike): boolean {
  return isWithinLines(setRowFromCircle(_b, circle), frustum);
}
