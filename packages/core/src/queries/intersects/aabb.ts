import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, TriangleLike } from '../../types.ts';
import { overlapsTriangle } from './box-and-triangle.ts';

/**
 * Do the solid boxes share a point? Touching counts; empty boxes and NaN do not.
 *
 * Looks for an axis on which one ends before the other begins, on all axes at once: one branch is mispredicted less
 * often than six. Only then tests for emptiness, with nearly always the same outcome, and reads every number once: 15
 * against 17 ns. Source: Simple Intersection.
 */
export function intersectsAabbAabb(a: AabbLike, b: AabbLike): boolean {
  const ax = a[0];
  const ay = a[1];
  const az = a[2];
  const endAx = a[3];
  const endAy = a[4];
  const endAz = a[5];
  const bx = b[0];
  const by = b[1];
  const bz = b[2];
  const endBx = b[3];
  const endBy = b[4];
  const endBz = b[5];
  const meets =
    +(ax <= endBx) &
    +(bx <= endAx) &
    +(ay <= endBy) &
    +(by <= endAy) &
    +(az <= endBz) &
    +(bz <= endAz);
  if (meets === 0) return false;
  return ax <= endAx && ay <= endAy && az <= endAz && bx <= endBx && by <= endBy && bz <= endBz;
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
