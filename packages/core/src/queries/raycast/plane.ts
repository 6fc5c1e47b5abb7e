import { MISS } from '../../constants.ts';
import type { PlaneLike, RayLike } from '../../types.ts';

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
  if (ahead === 0) return 0;
  const t = ahead / (nx * ray[3] + ny * ray[4] + nz * ray[5]);
  return t >= 0 ? t : MISS;
}
