import { INSIDE, INTERSECTING, OUTSIDE } from '../../constants.ts';
import { hasNanAabb, isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, FrustumLike } from '../../types.ts';

/**
 * Where is the box relative to the frustum: `OUTSIDE` (wholly behind some plane, or empty), `INSIDE`
 * (wholly in front of all) or `INTERSECTING`? Touching a plane from behind is `INTERSECTING`; NaN is,
 * too.
 *
 * Conservative: near the frustum's edges a box that is outside may be called `INTERSECTING`, never
 * the other way round. Per plane only the two extremal corners matter; the normal's signs choose
 * them. Source: Simple Intersection, culling.
 */
export function classifyAabbFrustum(aabb: AabbLike, frustum: FrustumLike): number {
  if (isEmptyAabb(aabb)) return hasNanAabb(aabb) ? INTERSECTING : OUTSIDE;
  let answer = INSIDE as number;
  for (let offset = 0; offset < 24; offset += 4) {
    const nx = frustum[offset];
    const ny = frustum[offset + 1];
    const nz = frustum[offset + 2];
    const d = frustum[offset + 3];
    const x = nx > 0 ? 3 : 0;
    const y = ny > 0 ? 4 : 1;
    const z = nz > 0 ? 5 : 2;
    if (nx * aabb[x] + ny * aabb[y] + nz * aabb[z] < d) return OUTSIDE;
    const nearest = nx * aabb[3 - x] + ny * aabb[5 - y] + nz * aabb[7 - z];
    if (!(nearest >= d)) answer = INTERSECTING;
  }
  return answer;
}
