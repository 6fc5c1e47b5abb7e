import type { Capsule2dLike, OutRow, PolygonLike } from '../../../types.ts';
import { collideCapsule2dPolygon } from '../collide/capsule2d-polygon.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts the capsule and the solid polygon, so that they only touch? The
 * smallest; see `collideCapsule2dPolygon` for ties. True exactly when they share a point; `out` is left alone when
 * false, and may be an input. Source: as `collideCapsule2dPolygon`.
 */
export function resolveCapsule2dPolygon(
  out: OutRow,
  capsule: Capsule2dLike,
  polygon: PolygonLike,
): boolean {
  return collideCapsule2dPolygon(_contact, capsule, polygon) && writeResolution2d(out);
}
