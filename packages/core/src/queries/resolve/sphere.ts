import type { AabbLike, OutRow, SphereLike, TriangleLike } from '../../types.ts';
import {
  collideSphereAabb,
  collideSphereSphere,
  collideSphereTriangle,
  collideSphereTriangleFront,
} from '../collide/sphere.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of `a` (3 numbers) parts the balls, so that they only touch? The smallest one: along the line of
 * centers, and up for concentric spheres. True exactly when they share a point and a finite translation parts them;
 * `out` is left alone when false, and may be an input. Source: Simple Intersection.
 */
export function resolveSphereSphere(out: OutRow, a: SphereLike, b: SphereLike): boolean {
  return collideSphereSphere(_contact, a, b) && writeResolution(out);
}

/**
 * Which translation of the sphere (3 numbers) moves it out of the solid box, so that they only touch? The smallest one;
 * see `collideSphereAabb` for ties. True exactly when they share a point and a finite translation parts them; `out` is
 * left alone when false, and may be an input. Source: as `collideSphereAabb`.
 */
export function resolveSphereAabb(out: OutRow, sphere: SphereLike, aabb: AabbLike): boolean {
  return collideSphereAabb(_contact, sphere, aabb) && writeResolution(out);
}

/**
 * Which translation of the sphere (3 numbers) moves it off the triangle, to the side that its center is on? The
 * smallest one; see `collideSphereTriangle` for centers in the plane. True exactly when they share a point and a finite
 * translation parts them; `out` is left alone when false, and may be an input. Source: as `collideSphereTriangle`.
 */
export function resolveSphereTriangle(
  out: OutRow,
  sphere: SphereLike,
  triangle: TriangleLike,
): boolean {
  return collideSphereTriangle(_contact, sphere, triangle) && writeResolution(out);
}

/**
 * Which translation of the sphere (3 numbers) moves it off the front of the triangle? True exactly when
 * `collideSphereTriangleFront` is, with a finite depth; `out` is left alone when false, and may be an input. Source: as
 * `collideSphereTriangleFront`.
 */
export function resolveSphereTriangleFront(
  out: OutRow,
  sphere: SphereLike,
  triangle: TriangleLike,
): boolean {
  return collideSphereTriangleFront(_contact, sphere, triangle) && writeResolution(out);
}
