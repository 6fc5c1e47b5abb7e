import type { ObbLike, OutRow, TriangleLike } from '../../types.ts';
import { collideObbTriangle, collideObbTriangleFront } from '../collide/obb-triangle.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of the rotated box (3 numbers) moves it off the triangle, to either side? The smallest one. True
 * exactly when they share a point; `out` is left alone when false, and may be an input. Source: as
 * `collideObbTriangle`.
 */
export function resolveObbTriangle(out: OutRow, obb: ObbLike, triangle: TriangleLike): boolean {
  return collideObbTriangle(_contact, obb, triangle) && writeResolution(out);
}

/**
 * Which translation of the rotated box (3 numbers) moves it off the front of the triangle? True exactly when
 * `collideObbTriangleFront` is; `out` is left alone when false, and may be an input. Source: as
 * `collideObbTriangleFront`.
 */
export function resolveObbTriangleFront(
  out: OutRow,
  obb: ObbLike,
  triangle: TriangleLike,
): boolean {
  return collideObbTriangleFront(_contact, obb, triangle) && writeResolution(out);
}
