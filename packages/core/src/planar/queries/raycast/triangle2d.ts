import type { OutRow, Ray2dLike, Triangle2dLike } from '../../../types.ts';
import { _a } from '../../convex/pair2d.ts';
import { setRowFromTriangle2d } from '../../convex/point-row2d.ts';
import { raycastNormalRow2d, raycastRow2d } from '../../convex/raycast2d.ts';

/**
 * When does the ray reach the solid triangle: `t >= 0`, 0 when it starts inside or on the rim, or `MISS`. Touching a
 * corner is a hit; a zero direction hits only from inside; NaN is a miss. By the sides through which it enters. Source:
 * as `raycastSegment2d`.
 */
export function raycastTriangle2d(ray: Ray2dLike, triangle: Triangle2dLike): number {
  return raycastRow2d(ray, setRowFromTriangle2d(_a, triangle));
}

/**
 * As `raycastTriangle2d`, and writes the unit normal of the side that the ray enters, 2 numbers. From inside, the
 * normal points against the ray, `0 0` for a zero direction. On a miss `out` is left alone. `out` may be an input.
 * Source: as `raycastTriangle2d`.
 */
export function raycastNormalTriangle2d(
  out: OutRow,
  ray: Ray2dLike,
  triangle: Triangle2dLike,
): number {
  return raycastNormalRow2d(out, ray, setRowFromTriangle2d(_a, triangle));
}
