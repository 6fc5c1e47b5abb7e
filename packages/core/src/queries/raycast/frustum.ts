import { NO_PLANE } from '../../constants.ts';
import type { FrustumLike, OutRow, RayLike } from '../../types.ts';
import { writeAgainstRay } from './write-normal.ts';

/** Through which plane the last ray came in: `LEFT`…`FAR`, or `NO_PLANE` from inside. */
const _entered = /* @__PURE__ */ new Uint8Array(1);

/**
 * When does the ray reach the solid frustum: `t >= 0`, 0 when it starts inside or on the surface, or `MISS`. Touching a
 * face, edge or corner is a hit. A ray along a plane hits only if it is in front of the plane or on it, so a zero
 * direction hits only from inside. A frustum without a far plane goes on forever; NaN is a miss. The ray is clipped by
 * each plane. Source: Ericson, Real-Time Collision Detection, 5.3.8.
 */
export function raycastFrustum(ray: RayLike, frustum: FrustumLike): number {
  _entered[0] = NO_PLANE;
  let enter = 0;
  let leave = Infinity;
  for (let plane = 0; plane < NO_PLANE; plane++) {
    const nx = frustum[4 * plane];
    const ny = frustum[4 * plane + 1];
    const nz = frustum[4 * plane + 2];
    const height = nx * ray[0] + ny * ray[1] + nz * ray[2] - frustum[4 * plane + 3];
    const climb = nx * ray[3] + ny * ray[4] + nz * ray[5];
    if (climb > 0) {
      const t = -height / climb;
      if (t > enter || (t === enter && _entered[0] === NO_PLANE)) _entered[0] = plane;
      enter = Math.max(enter, t);
    } else if (climb < 0) {
      leave = Math.min(leave, -height / climb);
    } else if (!(climb === 0 && height >= 0)) {
      return Infinity;
    }
  }
  return enter <= leave ? enter : Infinity;
}

/**
 * As `raycastFrustum`, and writes the outward unit normal of the plane through which the ray enters, 3 numbers (at an
 * edge the first of its planes). From inside, the normal points against the ray, `0 0 0` for a zero direction. On a
 * miss `out` is left alone. `out` may be an input. Source: as `raycastFrustum`.
 */
export function raycastNormalFrustum(out: OutRow, ray: RayLike, frustum: FrustumLike): number {
  const t = raycastFrustum(ray, frustum);
  if (t === Infinity) return Infinity;
  const plane = _entered[0];
  if (plane === NO_PLANE) writeAgainstRay(out, ray, 3);
  else for (let axis = 0; axis < 3; axis++) out[axis] = 0 - frustum[4 * plane + axis];
  return t;
}
