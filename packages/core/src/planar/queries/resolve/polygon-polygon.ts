import type { OutRow, PolygonLike } from '../../../types.ts';
import { collidePolygonPolygon } from '../collide/polygon-polygon.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts two solid polygons, so that they only touch? The smallest; see
 * `collidePolygonPolygon` for ties. True exactly when they share a point; `out` is left alone when false, and may be an
 * input. Source: as `collidePolygonPolygon`.
 */
export function resolvePolygonPolygon(out: OutRow, a: PolygonLike, b: PolygonLike): boolean {
  return collidePolygonPolygon(_contact, a, b) && writeResolution2d(out);
}
