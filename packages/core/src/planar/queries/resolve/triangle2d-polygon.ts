import type { OutRow, PolygonLike, Triangle2dLike } from '../../../types.ts';
import { collideTriangle2dPolygon } from '../collide/triangle2d-polygon.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts the solid triangle and the solid polygon, so that they only touch?
 * The smallest; see `collideTriangle2dPolygon` for ties. True exactly when they share a point; `out` is left alone when
 * false, and may be an input. Source: as `collideTriangle2dPolygon`.
 */
export function resolveTriangle2dPolygon(
  out: OutRow,
  triangle: Triangle2dLike,
  polygon: PolygonLike,
): boolean {
  return collideTriangle2dPolygon(_contact, triangle, polygon) && writeResolution2d(out);
}
