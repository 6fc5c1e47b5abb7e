import { INSIDE, INTERSECTING, OUTSIDE } from '../../../constants.ts';
import { heightInside } from '../../../queries/heights.ts';
import { hasNan } from '../../../shapes/bounds.ts';
import type { CircleLike, Frustum2dLike } from '../../../types.ts';

/**
 * Where is the disk relative to a camera's turned rectangle: `OUTSIDE` (wholly behind some line, or empty), `INSIDE`
 * (wholly in front of all, within rounding) or `INTERSECTING`? Touching a line from behind is `INTERSECTING`; NaN is,
 * too. Conservative: beyond a corner a disk that is outside may be called `INTERSECTING`. Source: Simple Intersection,
 * culling.
 */
export function classifyCircleFrustum2d(circle: CircleLike, frustum: Frustum2dLike): number {
  const x = circle[0];
  const y = circle[1];
  const radius = circle[2];
  let answer = INSIDE as number;
  for (let offset = 0; offset < 12; offset += 3) {
    const distance = frustum[offset] * x + frustum[offset + 1] * y - frustum[offset + 2];
    if (distance < -radius) return OUTSIDE;
    if (distance >= radius || answer !== INSIDE) continue;
    if (!(distance >= heightInside(circle, 2))) answer = INTERSECTING;
  }
  // An empty disk is nowhere, unless NaN keeps that from being known.
  const isNowhere = radius < 0 && !hasNan(circle, 2) && !hasNan(frustum, 12);
  return isNowhere ? OUTSIDE : answer;
}
