import type { OutRow, PlaneLike, RayLike } from '../../types.ts';
import { dotAt } from '../../vectors.ts';
import { writeAgainstRay } from './write-normal.ts';

/**
 * When does the ray reach the half-space `n·p <= d`: `t >= 0`, 0 when it starts inside or on the surface, or `MISS`.
 * Outside, a parallel ray and a zero direction miss; NaN is a miss. By its height over the plane and how fast it comes
 * down. Source: Simple Intersection.
 */
export function raycastHalfSpace(ray: RayLike, halfSpace: PlaneLike): number {
  const nx = halfSpace[0];
  const ny = halfSpace[1];
  const nz = halfSpace[2];
  const height = nx * ray[0] + ny * ray[1] + nz * ray[2] - halfSpace[3];
  const climb = nx * ray[3] + ny * ray[4] + nz * ray[5];
  if (height <= 0) return Number.isNaN(climb) ? Infinity : 0;
  return climb < 0 && height > 0 && height < Infinity ? -height / climb : Infinity;
}

/**
 * As `raycastHalfSpace`, and writes the plane's normal, 3 numbers. From inside, and when the ray starts on the surface
 * and does not enter, the normal points against the ray, `0 0 0` for a zero direction. On a miss `out` is left alone.
 * `out` may be an input. Source: as `raycastHalfSpace`.
 */
export function raycastNormalHalfSpace(out: OutRow, ray: RayLike, halfSpace: PlaneLike): number {
  const t = raycastHalfSpace(ray, halfSpace);
  if (t === Infinity) return Infinity;
  const height = dotAt(halfSpace, 0, ray, 0) - halfSpace[3];
  if (height < 0 || dotAt(halfSpace, 0, ray, 3) >= 0) writeAgainstRay(out, ray, 3);
  else for (let axis = 0; axis < 3; axis++) out[axis] = halfSpace[axis];
  return t;
}
