import { INSIDE, NEAR, OUTSIDE } from '../../constants.ts';
import { setNormalFromTriangle } from '../../shapes/triangle.ts';
import { TOUCH_ERROR } from '../../tolerances.ts';
import type { FrustumCornersLike, FrustumLike, TriangleLike } from '../../types.ts';
import { dotAt, setWay } from '../../vectors.ts';
import { _axis, _slack, isApart, setCross, spanPoints, squareAxis } from '../collide/least-push.ts';
import {
  _corners,
  _edges,
  enterCorners,
  enterEdges,
  isEndless,
  isFlat,
  isUnknown,
} from '../frustum-corners.ts';
import { measurePoints, NO_RADIUS, placeOfPoints } from '../heights.ts';

/** The triangle relative to its first corner, and an edge of it. */
const _triangle = /* @__PURE__ */ new Float64Array(9);
const _edge = /* @__PURE__ */ new Float64Array(3);
/** Of the plane that both lie in. */
const _normal = /* @__PURE__ */ new Float64Array(3);

/**
 * Does the triangle share a point with the solid frustum? Exact; `corners` are those of
 * `setCornersFromFrustum`. Touching counts, also at an edge within rounding (1e-14 of their size); NaN does not. A
 * triangle without area is the segment or point that it covers; a frustum without a far plane goes on as
 * far as the triangle.
 *
 * By separating axes: the planes, the triangle's normal, its edges with those of the frustum; for a frustum without
 * width, height or depth also axes in a plane that both lie in. Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsTriangleFrustum(
  triangle: TriangleLike,
  frustum: FrustumLike,
  corners: FrustumCornersLike,
): boolean {
  const at = placeOfPoints(triangle, 3, NO_RADIUS, frustum, true);
  if (at === OUTSIDE || isUnknown(frustum, corners)) return false;
  if (at === INSIDE) return true;
  if (isEndless(frustum)) measurePoints(triangle, 3, NO_RADIUS, frustum, 4 * NEAR);
  enterCorners(frustum, corners);
  const mayShareItsPlane = isFlat();
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
  return !(mayShareItsPlane && isPartedInPlane(triangle, count));
}

/**
 * In one plane the axes are those that lie in it, square to each edge; for parallel edges the one straight across. The
 * frustum's own are those of its planes, which are upright on it.
 */
function isPartedInPlane(triangle: TriangleLike, count: number): boolean {
  if (!findCommonNormal(triangle, count)) return isPartedOnLine(count);
  for (let i = 0; i < 9; i += 3) {
    setWay(_edge, 0, _triangle, i, i === 6 ? 0 : i + 3);
    setCross(_normal, 0, _edge, 0);
    if (isParted()) return true;
  }
  return false;
}

/** A vector square to an edge of both, unless all edges are parallel. */
function findCommonNormal(triangle: TriangleLike, count: number): boolean {
  setNormalFromTriangle(_normal, triangle);
  if (dotAt(_normal, 0, _normal, 0) > 0) return true;
  for (let i = 0; i < 9; i += 3) {
    setWay(_edge, 0, _triangle, i, i === 6 ? 0 : i + 3);
    for (let k = 0; k < count; k += 3) {
      if (!setCross(_edge, 0, _edges, k)) continue;
      _normal.set(_axis);
      return true;
    }
  }
  return false;
}

function isPartedOnLine(count: number): boolean {
  _edge.fill(0);
  for (let i = 0; i < 9; i += 3) {
    setWay(_normal, 0, _triangle, i, i === 6 ? 0 : i + 3);
    if (dotAt(_normal, 0, _normal, 0) > dotAt(_edge, 0, _edge, 0)) _edge.set(_normal);
  }
  for (let k = 0; k < count; k += 3) {
    if (!(dotAt(_edges, k, _edges, k) > dotAt(_edge, 0, _edge, 0))) continue;
    for (let axis = 0; axis < 3; axis++) _edge[axis] = _edges[k + axis];
  }
  for (let axis = 0; axis < 3; axis++) _axis[axis] = _corners[axis];
  if (dotAt(_edge, 0, _edge, 0) > 0) squareAxis(_edge, 0);
  return isParted();
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
