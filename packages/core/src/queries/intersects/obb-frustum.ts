import { INSIDE, NEAR, OUTSIDE } from '../../constants.ts';
import { hasNan } from '../../shapes/bounds.ts';
import { hasNegativeExtent } from '../../shapes/obb.ts';
import type { FrustumCornersLike, FrustumLike, ObbLike } from '../../types.ts';
import { _bounds, boxMeetsCorners } from '../box-and-corners.ts';
import { classifyPointFrustum } from '../classify/point-frustum.ts';
import { _corners, enterCorners, isEndless, isUnknown } from '../frustum-corners.ts';
import { measureObb, sideNearFrustum } from '../heights.ts';
import { setBoundsFromObb } from '../obb-frame.ts';

/**
 * Does the solid rotated box share a point with the solid frustum? Exact, unlike `cullObbFrustum`; `corners` are those
 * of `setCornersFromFrustum`. Touching counts, also at an edge within rounding (1e-14 of the frustum's size); an empty
 * box and NaN do not. A frustum without a far plane goes on as far as the box.
 *
 * By the axes of `intersectsAabbFrustum`, with the corners in the box's own frame. Source: Simple Intersection.
 */
export function intersectsObbFrustum(
  obb: ObbLike,
  frustum: FrustumLike,
  corners: FrustumCornersLike,
): boolean {
  const at = placeNear(obb, frustum);
  if (at === OUTSIDE || isUnknown(frustum, corners)) return false;
  if (at === INSIDE) return true;
  if (classifyPointFrustum(obb, frustum) === INSIDE && !hasNan(obb, 15)) return true;
  if (isEndless(frustum)) measureObb(obb, frustum, 4 * NEAR);
  enterCorners(frustum, corners);
  for (let i = 0; i < 24; i += 3) {
    const x = _corners[i] - obb[0];
    const y = _corners[i + 1] - obb[1];
    const z = _corners[i + 2] - obb[2];
    _corners[i] = x * obb[6] + y * obb[7] + z * obb[8];
    _corners[i + 1] = x * obb[9] + y * obb[10] + z * obb[11];
    _corners[i + 2] = x * obb[12] + y * obb[13] + z * obb[14];
  }
  setBoundsFromObb(_bounds, obb);
  return boxMeetsCorners();
}

/** As `classifyObbFrustum`, but what is beside the frustum by no more than rounding touches it. */
function placeNear(obb: ObbLike, frustum: FrustumLike): number {
  if (hasNegativeExtent(obb)) return OUTSIDE;
  let at = INSIDE as number;
  for (let offset = 0; offset < 24 && at !== OUTSIDE; offset += 4) {
    measureObb(obb, frustum, offset);
    at = sideNearFrustum(at, obb, 6);
  }
  return at;
}
