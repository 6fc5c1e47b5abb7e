import { INSIDE } from '../../../constants.ts';
import type { Frustum2dLike, RectLike } from '../../../types.ts';
import { classifyRectFrustum2d } from '../classify/rect-frustum2d.ts';

/**
 * Is the whole of the solid rectangle in the solid rectangle of a camera? Touching the rim from inside counts, within
 * rounding; an empty one and NaN are not in. By its corners, in front of all four lines. Source: Simple Intersection,
 * culling.
 */
export function containsFrustum2dRect(frustum: Frustum2dLike, rect: RectLike): boolean {
  return classifyRectFrustum2d(rect, frustum) === INSIDE;
}
