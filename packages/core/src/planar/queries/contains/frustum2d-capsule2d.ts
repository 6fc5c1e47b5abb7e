import type { Capsule2dLike, Frustum2dLike } from '../../../types.ts';
import { isWithinLines } from '../../convex/lines2d.ts';
import { _b } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d } from '../../convex/point-row2d.ts';

/**
 * Is the whole of the capsule in the solid rectangle of a camera? Touching the rim from inside counts, within rounding;
 * an empty one and NaN are not in. By both ends, in front of all four lines by the radius. Source: Simple Intersection,
 * culling.
 */
export function containsFrustum2dCapsule2d(
  frustum: Frustum2dLike,
  capsule: Capsule2dLike,
): boolean {
  return isWithinLines(setRowFromCapsule2d(_b, capsule), frustum);
}
