import type { HullLike, OutRow, TriangleLike } from '../../types.ts';
import { collideTriangleHull } from '../collide/triangle-hull.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * The smallest translation of the triangle that parts it from the solid hull, 3 numbers: that of `collideTriangleHull`.
 * False, and `out` left alone, when they do not touch. `out` may be an input. Source: as `collideTriangleHull`.
 */
export function resolveTriangleHull(out: OutRow, triangle: TriangleLike, hull: HullLike): boolean {
  return collideTriangleHull(_contact, triangle, hull) && writeResolution(out);
}
