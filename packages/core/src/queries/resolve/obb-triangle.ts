import type { ObbLike, OutRow, TriangleLike } from '../../types.ts';
import { pushObbOffFront, pushObbOffTriangle } from '../collide/obb-triangle.ts';
import { _touch } from '../collide/touch.ts';
import { turnOutOfObb } from '../obb-frame.ts';
import { writePush } from './write-resolution.ts';

/**
 * Which translation of the rotated box (3 numbers) moves it off the triangle, to either side? The smallest one. True
 * exactly when they share a point; `out` is left alone when false, and may be an input. Source: as
 * `collideObbTriangle`.
 */
export function resolveObbTriangle(out: OutRow, obb: ObbLike, triangle: TriangleLike): boolean {
  return pushObbOffTriangle(obb, triangle) && writeTurned(out, obb);
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
  return pushObbOffFront(obb, triangle) && writeTurned(out, obb);
}

function writeTurned(out: OutRow, obb: ObbLike): boolean {
  turnOutOfObb(_touch, 0, obb);
  return writePush(out);
}
