import { INSIDE, NEAR, OUTSIDE } from '../../constants.ts';
import { setNormalFromTriangle } from '../../shapes/triangle.ts';
import { TOUCH_ERROR } from '../../tolerances.ts';
import type { FrustumCornersLike, FrustumLike, TriangleLike } from '../../types.ts';
import {
  _corners,
  _edges,
  enterCorners,
  enterEdges,
  isEndless,
  isUnknown,
} from '../frustum-corners.ts';
import { measurePoints, NO_RADIUS, placeOfPoints } from '../heights.ts';

/** The triangle relative to its first corner, and the axis under test. */
const _triangle = /* @__PURE__ */ new Float64Array(9);
const _axis = /* @__PURE__ */ new Float64Array(3);
/** The gap that is still touching, in world units. */
const _slack = /* @__PURE__ */ new Float64Array(1);

/**
 * Does the triangle share a point with the solid frustum? Exact; `corners` are those of
 * `setCornersFromFrustum`. Touching counts, also within rounding (1e-14 of their size); NaN does not. A
 * triangle without area is the segment or point that it covers; a frustum without a far plane goes on as
 * far as the triangle.
 *
 * Separating axes: the planes, the triangle's normal, its edges with those of the frustum.
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
    const next = i === 6 ? 0 : i + 3;
    const x = _triangle[next] - _triangle[i];
    const y = _triangle[next + 1] - _triangle[i + 1];
    const z = _triangle[next + 2] - _triangle[i + 2];
    for (let k = 0; k < count; k += 3) {
      _axis[0] = y * _edges[k + 2] - z * _edges[k + 1];
      _axis[1] = z * _edges[k] - x * _edges[k + 2];
      _axis[2] = x * _edges[k + 1] - y * _edges[k];
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

/** NaN parts. */
function isParted(): boolean {
  const x = _axis[0];
  const y = _axis[1];
  const z = _axis[2];
  const slack = _slack[0] * (Math.abs(x) + Math.abs(y) + Math.abs(z));
  // The first corner is the origin.
  const b = x * _triangle[3] + y * _triangle[4] + z * _triangle[5];
  const c = x * _triangle[6] + y * _triangle[7] + z * _triangle[8];
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < 24; i += 3) {
    const along = x * _corners[i] + y * _corners[i + 1] + z * _corners[i + 2];
    low = Math.min(low, along);
    high = Math.max(high, along);
  }
  return !(low <= Math.max(0, b, c) + slack && high >= Math.min(0, b, c) - slack);
}
