import type { OutRow, PlaneLike, TriangleLike } from '../../types.ts';
import { collideTriangleHalfSpace, collideTrianglePlane } from '../collide/triangle-plane.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of the triangle (3 numbers) moves it off the plane's surface? The smallest one, to the side that
 * `collideTrianglePlane` says. True exactly when they share a point; `out` is left alone when false, and may be an
 * input. Source: as `collideTrianglePlane`.
 */
export function resolveTrianglePlane(
  out: OutRow,
  triangle: TriangleLike,
  plane: PlaneLike,
): boolean {
  return collideTrianglePlane(_contact, triangle, plane) && writeResolution(out);
}

/**
 * Which translation of the triangle (3 numbers) moves it out of the solid behind the plane? Along the plane's normal,
 * which is the smallest one. True exactly when they share a point; `out` is left alone when false, and may be an input.
 * Source: as `collideTriangleHalfSpace`.
 */
export function resolveTriangleHalfSpace(
  out: OutRow,
  triangle: TriangleLike,
  plane: PlaneLike,
): boolean {
  return collideTriangleHalfSpace(_contact, triangle, plane) && writeResolution(out);
}
