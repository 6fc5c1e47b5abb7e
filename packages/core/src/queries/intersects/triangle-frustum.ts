import { INSIDE, NEAR, OUTSIDE } from '../../constants.ts';
import { setNormalFromTriangle } from '../../shapes/triangle.ts';
import { TOUCH_ERROR } from '../../tolerances.ts';
import type { FrustumCornersLike, FrustumLike, TriangleLike } from '../../types.ts';
import { setWay } from '../../vectors.ts';
import { _axis, _slack, isApart, setCross, spanPoints } from '../collide/least-push.ts';
import {
  _corners,
  _edges,
  enterCorners,
  enterEdges,
  isEndless,
  isUnknown,
} from '../frustum-corners.ts';
import { measurePoints, NO_RADIUS, placeOfPoints } from '../heights.ts';

/** The triangle relative to its first corner, and an edge of it. */
const _triangle = /* @__PURE__ */ new Float64Array(9);
const _edge = /* @__PURE__ */ new Float64Array(3);

/**
 * Does the triangle share a point with the solid frustum? Exact; `corners` are those of
 * `setCornersFromFrustum`. Touching counts, also at an edge within rounding (1e-14 of their size); NaN does not. A
 * triangle without area is the segment or point that it covers; a frustum without a far plane goes on as
 * far as the triangle.
 *
 * By separating axes: the planes, the triangle's normal, its edges with those of the frustum. Source: Ericson,
 * Real-Time Collision Detection, 5.2.1.
 */
export function intersectsTriangleFrustum(
  triangle: TriangleLike,
  frustum: FrustumLike,
  corners: FrustumCornersLike,
): boolean {
  const at = placeOfPoints(triangle, 3, NO_RADIUS, frustum);
  if (at === OUTSIDE || isUnknown(frustum, corners)) return false;
  if (at === INSIDE) return true;
  if (isEndless(frustum)) measurePoints(triangle, 3, NO_RADIUS, frustum, 4 * NEAR);
  enterCorners(frustum, corners);
  enter(triangle);
  setNormalFromTriangle(_axis, triangle);
  if (isParted()) return false;
  const count = 3 * enterEdges();
  for (let i = 0; i < 9; i += 3) {
    setWay(_edge, 0, _triangle, i, i === 6 ? 0 : i + 3);
    for (let k = 0; k < count; k += 3) {
      setCross(_edge, 0, _edges, k);
      if (isParted()) return false;
    }
  }
  return true;
}

function enter(triangle: TriangleLike): void {
  let size = 0;
  for (let i = 0; i < 9; i++) {
    _triangle[i] = triangle[i] - triangle[i % 3];
    size = Math.max(size, Math.abs(_triangle[i]));
  }
  for (let i = 0; i < 24; i++) {
    _corners[i] -= triangle[i % 3];
    size = Math.max(size, Math.abs(_corners[i]));
  }
  _slack[0] = TOUCH_ERROR * size;
}

/** Are they apart along `_axis`? With a NaN they are. */
function isParted(): boolean {
  spanPoints(0, _triangle, 3);
  spanPoints(2, _corners, 8);
  return isApart();
}
