import type { AabbLike, SphereLike, TriangleLike } from '../../types.ts';
import { distanceSquaredPointAabb, distanceSquaredPointTriangle } from '../distance/point.ts';

/** Do the balls share a point? Touching counts; NaN does not. Source: Simple Intersection. */
export function intersectsSphereSphere(a: SphereLike, b: SphereLike): boolean {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const dz = b[2] - a[2];
  const reach = a[3] + b[3];
  return dx * dx + dy * dy + dz * dz <= reach * reach;
}

/**
 * Does the ball share a point with the solid box? Touching counts; an empty box and NaN do not.
 *
 * Compares the squared distance to the box's closest point with the squared radius.
 * Source: Sphere AABB Intersection.
 */
export function intersectsSphereAabb(sphere: SphereLike, aabb: AabbLike): boolean {
  const distanceSquared = distanceSquaredPointAabb(sphere, aabb);
  // Nothing is infinitely far, and not even an infinite radius reaches it.
  return distanceSquared <= sphere[3] * sphere[3] && distanceSquared < Number.POSITIVE_INFINITY;
}

/**
 * Does the ball share a point with the triangle, from either side? Touching counts; NaN does not. A
 * degenerate triangle is the segment or point that it covers. Source: Collision Detection Basics.
 */
export function intersectsSphereTriangle(sphere: SphereLike, triangle: TriangleLike): boolean {
  const distanceSquared = distanceSquaredPointTriangle(sphere, triangle);
  return distanceSquared <= sphere[3] * sphere[3] && distanceSquared < Infinity;
}
