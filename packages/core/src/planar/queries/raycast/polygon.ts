import type { OutRow, PolygonLike, Ray2dLike } from '../../../types.ts';
import { _a } from '../../convex/pair2d.ts';
import { setRowFromPolygon } from '../../convex/point-row2d.ts';
import { raycastNormalRow2d, raycastRow2d } from '../../convex/raycast2d.ts';

/**
 * When does the ray reach the solid convex polygon: `t >= 0`, 0 when it starts inside or on the rim, or `MISS`.
 * Touching a corner is a hit; a zero direction hits only from inside; a polygon without corners and NaN are a miss. By
 * the sides through which it enters. Source: as `raycastSegment2d`.
 */
export function raycastPolygon(ray: Ray2dLike, polygon: PolygonLike): number {
  return raycastRow2d(ray, setRowFromPolygon(_a, polygon));
}

/**
 * As `raycastPolygon`, and writes the unit normal of the side that the ray enters, 2 numbers. From inside, the normal
 * points against the ray, `0 0` for a zero direction. On a miss `out` is left alone. `out` may be an input. Source: as
 * `raycastPolygon`.
 */
export function raycastNormalPolygon(out: OutRow, ray: Ray2dLike, polygon: PolygonLike): number {
  return raycastNormalRow2d(out, ray, setRowFromPolygon(_a, polygon));
}
