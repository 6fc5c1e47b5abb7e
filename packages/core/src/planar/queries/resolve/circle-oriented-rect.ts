import type { CircleLike, OrientedRectLike, OutRow } from '../../../types.ts';
import { collideCircleOrientedRect } from '../collide/circle-oriented-rect.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts the disk and the solid rotated rectangle, so that they only touch?
 * The smallest; see `collideCircleOrientedRect` for ties. True exactly when they share a point; `out` is left alone
 * when false, and may be an input. Source: as `collideCircleOrientedRect`.
 */
export function resolveCircleOrientedRect(
  out: OutRow,
  circle: CircleLike,
  rect: OrientedRectLike,
): boolean {
  return collideCircleOrientedRect(_contact, circle, rect) && writeResolution2d(out);
}
