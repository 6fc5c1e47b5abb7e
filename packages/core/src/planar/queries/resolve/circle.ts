import type { CircleLike, OutRow, RectLike } from '../../../types.ts';
import { collideCircleCircle, collideCircleRect } from '../collide/circle.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of `a` (2 numbers) parts the disks, so that they only touch? The smallest one: along the line of
 * centers, and to +y for concentric circles. True exactly when they share a point; `out` is left alone when false, and
 * may be an input. Source: as `collideCircleCircle`.
 */
export function resolveCircleCircle(out: OutRow, a: CircleLike, b: CircleLike): boolean {
  return collideCircleCircle(_contact, a, b) && writeResolution2d(out);
}

/**
 * Which translation of the circle (2 numbers) moves it out of the solid rectangle, so that they only touch? The
 * smallest one; see `collideCircleRect` for ties. True exactly when they share a point and a finite translation parts
 * them; `out` is left alone when false, and may be an input. Source: as `collideCircleRect`.
 */
export function resolveCircleRect(out: OutRow, circle: CircleLike, rect: RectLike): boolean {
  return collideCircleRect(_contact, circle, rect) && writeResolution2d(out);
}
