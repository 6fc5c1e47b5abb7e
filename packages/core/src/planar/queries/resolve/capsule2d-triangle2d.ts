import type { Capsule2dLike, OutRow, Triangle2dLike } from '../../../types.ts';
import { collideCapsule2dTriangle2d } from '../collide/capsule2d-triangle2d.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts the capsule and the solid triangle, so that they only touch? The
 * smallest; see `collideCapsule2dTriangle2d` for ties. True exactly when they share a point; `out` is left alone when
 * false, and may be an input. Source: as `collideCapsule2dTriangle2d`.
 */
export function resolveCapsule2dTriangle2d(
  out: OutRow,
  capsule: Capsule2dLike,
  triangle: Triangle2dLike,
): boolean {
  return collideCapsule2dTriangle2d(_contact, capsule, triangle) && writeResolution2d(out);
}
