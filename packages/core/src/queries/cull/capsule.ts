import { NO_PLANE } from '../../constants.ts';
import type { CapsuleLike, FrustumLike } from '../../types.ts';

/**
 * Which plane has the whole capsule behind it: `LEFT`…`FAR`, or `NO_PLANE` when none has, that is, when
 * `classifyCapsuleFrustum` would not say `OUTSIDE`? As conservative as that; NaN gives `NO_PLANE`, an empty capsule
 * some plane.
 *
 * `firstPlane` is tested first: give last frame's answer (`NO_PLANE` will do). It changes the cost, and which of
 * several rejecting planes is named, never whether one is. Source: Simple Intersection.
 */
export function cullCapsuleFrustum(
  capsule: CapsuleLike,
  frustum: FrustumLike,
  firstPlane: number,
): number {
  if (firstPlane < NO_PLANE && isCapsuleBehind(capsule, frustum, 4 * firstPlane)) return firstPlane;
  for (let plane = 0; plane < NO_PLANE; plane++) {
    if (isCapsuleBehind(capsule, frustum, 4 * plane)) return plane;
  }
  return NO_PLANE;
}

function isCapsuleBehind(capsule: CapsuleLike, frustum: FrustumLike, offset: number): boolean {
  const nx = frustum[offset];
  const ny = frustum[offset + 1];
  const nz = frustum[offset + 2];
  const d = frustum[offset + 3];
  const start = nx * capsule[0] + ny * capsule[1] + nz * capsule[2] - d;
  const end = nx * capsule[3] + ny * capsule[4] + nz * capsule[5] - d;
  const high = Math.max(start, end);
  // An empty capsule is behind every plane, unless NaN keeps that from being known.
  return capsule[6] < 0 ? !Number.isNaN(high) : high < -capsule[6];
}
