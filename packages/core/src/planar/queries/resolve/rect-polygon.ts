import type { OutRow, PolygonLike, RectLike } from '../../../types.ts';
import { collideRectPolygon } from '../collide/rect-polygon.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts the solid rectangle and the solid polygon, so that they only touch?
 * The smallest; see `collideRectPolygon` for ties. True exactly when they share a point and a finite translation parts
 * them; `out` is left alone when false, and may be an input. Source: as `collideRectPolygon`.
 */
export function resolveRectPolygon(out: OutRow, rect: RectLike, polygon: PolygonLike): boolean {
  return collideRectPolygon(_contact, rect, polygon) && writeResolution2d(out);
}
