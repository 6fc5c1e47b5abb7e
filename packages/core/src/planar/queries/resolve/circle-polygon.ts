import type { CircleLike, OutRow, PolygonLike } from '../../../types.ts';
import { collideCirclePolygon } from '../collide/circle-polygon.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts the disk and the solid polygon, so that they only touch? The
 * smallest; see `collideCirclePolygon` for ties. True exactly when they share a point; `out` is left alone when false,
 * and may be an input. Source: as `collideCirclePolygon`.
 */
export function resolveCirclePolygon(
  out: OutRow,
  circle: CircleLike,
  polygon: PolygonLike,
): boolean {
  return collideCirclePolygon(_contact, circle, polygon) && writeResolution2d(out);
}
