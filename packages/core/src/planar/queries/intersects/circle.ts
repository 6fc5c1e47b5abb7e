import type { CircleLike, RectLike } from '../../../types.ts';
import { isEmptyRect } from '../../shapes/rect.ts';
import { distanceSquaredPoint2dRect } from '../distance/point2d.ts';

/** Do the disks share a point? Touching counts; empty ones and NaN do not. Source: Simple Intersection. */
export function intersectsCircleCircle(a: CircleLike, b: CircleLike): boolean {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  if (a[2] < 0 || b[2] < 0) return false;
  const reach = a[2] + b[2];
  // As `isWithin`, without testing the sign of their sum.
  return dx * dx + dy * dy - reach * reach <= 0;
}

/**
 * Does the disk share a point with the solid rectangle? Touching counts; empty ones and NaN do not. Without branches,
 * as in `intersectsSphereAabb`. Source: Sphere AABB Intersection.
 */
export function intersectsCircleRect(circle: CircleLike, rect: RectLike): boolean {
  if (!(circle[2] >= 0) || isEmptyRect(rect)) return false;
  const belowX = rect[0] - circle[0];
  const aboveX = circle[0] - rect[2];
  const belowY = rect[1] - circle[1];
  const aboveY = circle[1] - rect[3];
  const dx = belowX + Math.abs(belowX) + (aboveX + Math.abs(aboveX));
  const dy = belowY + Math.abs(belowY) + (aboveY + Math.abs(aboveY));
  const reachSquared = circle[2] * circle[2];
  const distanceSquared = dx * dx + dy * dy;
  // Infinitely far away is out of reach, even for an infinite radius.
  if (distanceSquared <= 4 * reachSquared) return distanceSquared < Infinity;
  if (distanceSquared > 0) return false;
  // NaN, or a rectangle that is endless on some side, for which the sum above is NaN too.
  const exact = distanceSquaredPoint2dRect(circle, rect);
  return exact <= reachSquared && exact < Infinity;
}
