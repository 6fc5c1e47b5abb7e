import { LEFT, NO_PLANE } from '../../constants.ts';
import { hasNan } from '../../shapes/bounds.ts';
import type { FrustumLike, SphereLike } from '../../types.ts';

/**
 * Which plane has the whole ball behind it: `LEFT`…`FAR`, or `NO_PLANE` when none has, that is, when
 * `classifySphereFrustum` would not say `OUTSIDE`? As conservative as that; NaN gives `NO_PLANE`, an empty ball some
 * plane.
 *
 * `firstPlane` is tested first: give last frame's answer (`NO_PLANE` will do). It changes the cost, and which of
 * several rejecting planes is named, never whether one is. Source: Simple Intersection.
 */
export function cullSphereFrustum(
  sphere: SphereLike,
  frustum: FrustumLike,
  firstPlane: number,
): number {
  const x = sphere[0];
  const y = sphere[1];
  const z = sphere[2];
  const radius = sphere[3];
  if (firstPlane < NO_PLANE && isSphereBehind(frustum, 4 * firstPlane, x, y, z, radius)) {
    return firstPlane;
  }
  for (let plane = 0; plane < NO_PLANE; plane++) {
    if (isSphereBehind(frustum, 4 * plane, x, y, z, radius)) return plane;
  }
  // An empty ball is behind every plane, one with a NaN behind none. Tested last: most are not empty.
  const isNowhere = radius < 0 && !hasNan(sphere, 3) && !hasNan(frustum, 24);
  return isNowhere ? LEFT : NO_PLANE;
}

function isSphereBehind(
  frustum: FrustumLike,
  offset: number,
  x: number,
  y: number,
  z: number,
  radius: number,
): boolean {
  const distance =
    frustum[offset] * x + frustum[offset + 1] * y + frustum[offset + 2] * z - frustum[offset + 3];
  return distance < -radius;
}
