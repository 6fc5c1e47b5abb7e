import type { AabbLike, OutRow, TriangleLike } from '../../types.ts';
import { collideAabbAabb } from '../collide/aabb.ts';
import { pushAabbOffFront, pushAabbOffTriangle } from '../collide/aabb-triangle-push.ts';
import { _contact, writePush, writeResolution } from './write-resolution.ts';

/**
 * Which translation of `a` (3 numbers) parts the solid boxes, so that they only touch? The smallest one, along one
 * axis; see `collideAabbAabb` for ties. True exactly when they share a point and a finite translation parts them; `out`
 * is left alone when false, and may be an input. Source: Simple Intersection.
 */
export function resolveAabbAabb(out: OutRow, a: AabbLike, b: AabbLike): boolean {
  return collideAabbAabb(_contact, a, b) && writeResolution(out);
}

/**
 * Which translation of the box (3 numbers) moves it off the triangle, to either side? The smallest one. True exactly
 * when they share a point and a finite translation parts them; `out` is left alone when false, and may be an input.
 * Source: as `collideAabbTriangle`.
 */
export function resolveAabbTriangle(out: OutRow, aabb: AabbLike, triangle: TriangleLike): boolean {
  return pushAabbOffTriangle(aabb, triangle) && writePush(out);
}

/**
 * Which translation of the box (3 numbers) moves it off the front of the triangle? True exactly when
 * `collideAabbTriangleFront` is, with a finite depth; `out` is left alone when false, and may be an input. Source: as
 * `collideAabbTriangleFront`.
 */
export function resolveAabbTriangleFront(
  out: OutRow,
  aabb: AabbLike,
  triangle: TriangleLike,
): boolean {
  return pushAabbOffFront(aabb, triangle) && writePush(out);
}
