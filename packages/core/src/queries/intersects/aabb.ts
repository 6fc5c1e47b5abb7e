import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, TriangleLike } from '../../types.ts';
import { overlapsTriangle } from '../collide/aabb-triangle.ts';

/**
 * Do the solid boxes share a point? Touching counts; empty boxes and NaN do not.
 *
 * Looks for an axis on which one ends before the other begins, on all at once: one branch is guessed
 * wrong less often than six. Source: Simple Intersection.
 */
export function intersectsAabbAabb(a: AabbLike, b: AabbLike): boolean {
  const meets =
    +(a[0] <= b[3]) &
    +(b[0] <= a[3]) &
    +(a[1] <= b[4]) &
    +(b[1] <= a[4]) &
    +(a[2] <= b[5]) &
    +(b[2] <= a[5]);
  return meets === 1 && !isEmptyAabb(a) && !isEmptyAabb(b);
}

/**
 * Does the solid box share a point with the triangle? Touching counts; an empty box and NaN do not. A
 * degenerate triangle is the segment or point that it covers.
 *
 * Thirteen separating axes. Source: Akenine-Möller, "Fast 3D triangle-box overlap testing" (2001).
 */
export function intersectsAabbTriangle(aabb: AabbLike, triangle: TriangleLike): boolean {
  return !isEmptyAabb(aabb) && overlapsTriangle(aabb, triangle);
}
