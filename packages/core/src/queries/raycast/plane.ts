import type { OutRow, PlaneLike, RayLike } from '../../types.ts';
import { dotAt } from '../../vectors.ts';

/**
 * When does the ray reach the plane, from either side: `t >= 0` or `MISS`. A ray that starts exactly
 * on the plane is there at 0, whatever its direction; any other parallel one, a zero direction and
 * NaN are a miss. Source: Simple Intersection.
 */
export function raycastPlane(ray: RayLike, plane: PlaneLike): number {
  const nx = plane[0];
  const ny = plane[1];
  const nz = plane[2];
  const ahead = plane[3] - (nx * ray[0] + ny * ray[1] + nz * ray[2]);
  const climb = nx * ray[3] + ny * ray[4] + nz * ray[5];
  if (ahead === 0) return Number.isNaN(climb) ? Infinity : 0;
  const t = ahead / climb;
  return t > 0 ? t : Infinity;
}

/**
 * As `raycastPlane`, and writes the plane's unit normal on the side that the ray comes from, 3 numbers: that of the
 * front for a ray that starts on the plane and stays there. On a miss `out` is left alone. `out` may be an input.
 * Source: as `raycastPlane`.
 */
export function raycastNormalPlane(out: OutRow, ray: RayLike, plane: PlaneLike): number {
  const t = raycastPlane(ray, plane);
  if (t === Infinity) return Infinity;
  const sign = dotAt(plane, 0, ray, 3) > 0 ? -1 : 1;
  for (let axis = 0; axis < 3; axis++) out[axis] = 0 + sign * plane[axis];
  return t;
}
