import type { HullLike, OutRow, TriangleLike } from '../../types.ts';
import { collideHullTriangleFront } from '../collide/hull-triangle-front.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * Which translation of the solid hull (3 numbers) moves it off the front of the triangle? True exactly when
 * `collideHullTriangleFront` is; `out` is left alone when false, and may be an input. Source: as
 * `collideHullTriangleFront`.
 */
export function resolveHullTriangleFront(
  out: OutRow,
  hull: HullLike,
  triangle: TriangleLike,
): boolean {
  return collideHullTriangleFront(_contact, hull, triangle) && writeResolution(out);
}
