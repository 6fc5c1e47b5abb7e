import { _reach } from '../../convex/gap-in-time.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromPoints } from '../../convex/point-row.ts';
import { _gapNormal, sweepRows } from '../../convex/sweep-rows.ts';
import type { HullLike, OutRow, RayLike } from '../../types.ts';
import { writeAgainstRay } from './write-normal.ts';

/**
 * When does the ray reach the solid hull: `t >= 0`, 0 when it starts inside or on the surface, or `MISS`. Touching
 * counts. A zero direction hits only from inside; an empty hull and NaN are a miss.
 *
 * By Newton's method on the gap, which is convex along the ray: each step goes to the plane that parts the point from
 * the hull, never beyond. Ends on the surface, within 1e-14 of how far they reach. Source: van den Bergen, "Ray casting
 * against general convex objects" (2004).
 */
export function raycastHull(ray: RayLike, hull: HullLike): number {
  setRowFromPoints(_a, ray, 1);
  setRowFromHull(_b, hull);
  _reach[0] = 0;
  return sweepRows(ray, 3, Infinity);
}

/**
 * As `raycastHull`, and writes the outward unit normal where the ray enters, 3 numbers (at an edge or corner some
 * normal of it). From inside and from the surface it points against the ray, `0 0 0` for a zero direction. On a miss
 * `out` is left alone. `out` may be an input. Source: as `raycastHull`.
 */
export function raycastNormalHull(out: OutRow, ray: RayLike, hull: HullLike): number {
  const t = raycastHull(ray, hull);
  if (t === 0) writeAgainstRay(out, ray, 3);
  else if (t !== Infinity) for (let axis = 0; axis < 3; axis++) out[axis] = 0 + _gapNormal[axis];
  return t;
}
