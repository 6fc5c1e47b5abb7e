import { INSIDE, NEAR, OUTSIDE } from '../../constants.ts';
import type { AabbLike, FrustumCornersLike, FrustumLike } from '../../types.ts';
import { _bounds, boxMeetsCorners } from '../box-and-corners.ts';
import { classifyAabbFrustum } from '../classify/aabb-frustum.ts';
import { classifyPointFrustum } from '../classify/point-frustum.ts';
import { enterCorners, isEndless, isUnknown } from '../frustum-corners.ts';
import { _heights, measureAabb } from '../heights.ts';

const _center = /* @__PURE__ */ new Float64Array(3);

/**
 * Does the solid box share a point with the solid frustum? Exact, unlike `cullAabbFrustum`; `corners` are those of
 * `setCornersFromFrustum`. Touching counts, also at an edge within rounding (1e-14 of the frustum's size); an empty box
 * and NaN do not. A frustum without a far plane goes on as far as the box; for a box that has no end either, only the
 * planes are tested, which may say yes beyond an edge.
 *
 * The planes first, then separating axes, 26 in all for a camera: 5 normals, 3 axes of the box, 6 edges with 3. Six
 * planes in general have up to 12 edges, which are tested too. Source: Simple Intersection.
 */
export function intersectsAabbFrustum(
  aabb: AabbLike,
  frustum: FrustumLike,
  corners: FrustumCornersLike,
): boolean {
  const at = classifyAabbFrustum(aabb, frustum);
  if (at === OUTSIDE || isUnknown(frustum, corners)) return false;
  for (let axis = 0; axis < 3; axis++) _center[axis] = 0.5 * aabb[axis] + 0.5 * aabb[axis + 3];
  // Half of the boxes that straddle a plane have their center inside: they need no axes.
  if (at === INSIDE || classifyPointFrustum(_center, frustum) === INSIDE) return true;
  if (isEndless(frustum)) {
    measureAabb(aabb, frustum, 4 * NEAR);
    if (_heights[1] === Infinity) return true;
  }
  enterCorners(frustum, corners);
  for (let i = 0; i < 6; i++) _bounds[i] = aabb[i];
  return boxMeetsCorners();
}
