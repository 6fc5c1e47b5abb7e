import { INSIDE } from '../../../constants.ts';
import type { CircleLike, Frustum2dLike } from '../../../types.ts';
import { classifyCircleFrustum2d } from '../classify/circle-frustum2d.ts';

/**
 * Is the whole of the disk in the solid rectangle of a camera? Touching the rim from inside counts, within rounding; an
 * empty one and NaN are not in. By its center, in front of all four lines by the radius. Source: Simple Intersection,
 * culling.
 */
export function containsFrustum2dCircle(frustum: Frustum2dLike, circle: CircleLike): boolean {
  return classifyCircleFrustum2d(circle, frustum) === INSIDE;
}
