import type { OrientedRectLike, OutRow, PolygonLike } from '../../../types.ts';
import { collideOrientedRectPolygon } from '../collide/oriented-rect-polygon.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts the solid rotated rectangle and the solid polygon, so that they only
 * touch? The smallest; see `collideOrientedRectPolygon` for ties. True exactly when they share a point; `out` is left
 * alone when false, and may be an input. Source: as `collideOrientedRectPolygon`.
 */
export function resolveOrientedRectPolygon(
  out: OutRow,
  rect: OrientedRectLike,
  polygon: PolygonLike,
): boolean {
  return collideOrientedRectPolygon(_contact, rect, polygon) && writeResolution2d(out);
}
