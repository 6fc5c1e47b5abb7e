import { INSIDE, INTERSECTING, OUTSIDE } from '../../constants.ts';
import type { FrustumLike, SphereLike } from '../../types.ts';
import { heightInside } from '../heights.ts';

/** How far the center is in front of each plane. */
const _height = /* @__PURE__ */ new Float64Array(6);

/**
 * Where is the ball relative to a box of six planes (a frustum, a rotated box): `INSIDE` (in front of all six, within
 * rounding), `INTERSECTING` (across the plane of a face and not wholly behind one of the four planes around that face),
 * else `OUTSIDE`, as an empty ball is? Touching from outside is `INTERSECTING`; NaN is, too.
 *
 * Conservative: beyond an edge or corner a ball that is outside may be called `INTERSECTING`, never the other way
 * around. For a box it gives the same answer as `classifySphereFrustum`; behind a wide frustum's near plane, where
 * opposite planes cross, it keeps a little more. `intersectsSphereFrustum` is exact. Source: Correct Box Sphere
 * Intersection.
 */
export function classifySphereFrustumByFaces(sphere: SphereLike, frustum: FrustumLike): number {
  const radius = sphere[3];
  let isInside = radius >= 0;
  const inside = heightInside(sphere, 3);
  let sum = 0;
  for (let plane = 0; plane < 6; plane++) {
    const offset = 4 * plane;
    const height =
      frustum[offset] * sphere[0] +
      frustum[offset + 1] * sphere[1] +
      frustum[offset + 2] * sphere[2] -
      frustum[offset + 3];
    _height[plane] = height;
    sum += height;
    isInside = isInside && height >= inside;
  }
  if (isInside) return INSIDE;
  for (let plane = 0; plane < 6; plane++) {
    if (Math.abs(_height[plane]) <= radius && isInRegion(plane, radius)) return INTERSECTING;
  }
  return Number.isNaN(sum) || Number.isNaN(radius) ? INTERSECTING : OUTSIDE;
}

/** Is the ball wholly behind none of the four planes around the face? The opposite plane is not asked. */
function isInRegion(face: number, radius: number): boolean {
  for (let plane = 0; plane < 6; plane++) {
    if (plane >> 1 !== face >> 1 && _height[plane] < -radius) return false;
  }
  return true;
}
