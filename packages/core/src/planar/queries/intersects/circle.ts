import type { CircleLike, RectLike } from '../../../types.ts';
import { distanceSquaredPoint2dRect } from '../distance/point2d.ts';

/** Do the disks share a point? Touching counts; NaN does not. */
export function intersectsCircleCircle(a: CircleLike, b: CircleLike): boolean {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const reach = a[2] + b[2];
  return dx * dx + dy * dy <= reach * reach;
}

/** Does the disk share a point with the solid rectangle? Touching counts; an empty one and NaN do not. */
export function intersectsCircleRect(circle: CircleLike, rect: RectLike): boolean {
  const distanceSquared = distanceSquaredPoint2dRect(circle, rect);
  // Nothing is infinitely far, and not even an infinite radius reaches it.
  return distanceSquared <= circle[2] * circle[2] && distanceSquared < Number.POSITIVE_INFINITY;
}
