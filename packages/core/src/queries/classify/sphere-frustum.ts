import { INSIDE, INTERSECTING, OUTSIDE } from '../../constants.ts';
import { hasNan } from '../../shapes/bounds.ts';
import type { FrustumLike, SphereLike } from '../../types.ts';
import { heightInside } from '../heights.ts';

/**
 * Where is the ball relative to the frustum: `OUTSIDE` (wholly behind some plane, or empty), `INSIDE` (wholly in front
 * of all, within rounding) or `INTERSECTING`? Touching a plane from behind is `INTERSECTING`; NaN is, too.
 *
 * Conservative: near the frustum's edges a ball that is outside may be called `INTERSECTING`, never the other way
 * around. Source: Simple Intersection, culling.
 */
export function classifySphereFrustum(sphere: SphereLike, frustum: FrustumLike): number {
  const x = sphere[0];
  const y = sphere[1];
  const z = sphere[2];
  const radius = sphere[3];
  let answer = INSIDE as number;
  for (let offset = 0; offset < 24; offset += 4) {
    const distance =
      frustum[offset] * x + frustum[offset + 1] * y + frustum[offset + 2] * z - frustum[offset + 3];
    if (distance < -radius) return OUTSIDE;
    if (distance >= radius || answer !== INSIDE) continue;
    if (!(distance >= heightInside(sphere, 3))) answer = INTERSECTING;
  }
  // An empty ball is nowhere, unless NaN keeps that from being known.
  const isNowhere = radius < 0 && !hasNan(sphere, 3) && !hasNan(frustum, 24);
  return isNowhere ? OUTSIDE : answer;
}
