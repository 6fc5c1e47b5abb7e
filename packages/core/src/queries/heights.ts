import { INSIDE, INTERSECTING, OUTSIDE } from '../constants.ts';
import { slackOf } from '../reach.ts';
import { reachOfObb } from '../shapes/obb.ts';
import { HARDLY } from '../tolerances.ts';
import type { AabbLike, ObbLike, PlaneLike } from '../types.ts';

/**
 * Not for the package's users: the lowest and the highest point of what was measured last, over the plane it was
 * measured from.
 */
export const _heights: Float64Array = /* @__PURE__ */ new Float64Array(2);

/** `radiusAt` for points that are only points. */
export const NO_RADIUS = -1;

/**
 * Not for the package's users: measures `count` points over the plane at `offset` of a row, all grown by the radius at
 * `radiusAt` of their row. That covers points, segments, triangles, hulls, balls and capsules.
 */
export function measurePoints(
  points: ArrayLike<number>,
  count: number,
  radiusAt: number,
  planes: ArrayLike<number>,
  offset: number,
): void {
  const nx = planes[offset];
  const ny = planes[offset + 1];
  const nz = planes[offset + 2];
  const d = planes[offset + 3];
  const radius = radiusAt < 0 ? 0 : points[radiusAt];
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0, k = 0; i < count; i++, k += 3) {
    const height = nx * points[k] + ny * points[k + 1] + nz * points[k + 2] - d;
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  // An empty shape has its lowest point above its highest, whatever the plane, unless NaN keeps that from being known.
  const isEmpty = radius < 0 && low <= high;
  _heights[0] = isEmpty ? Infinity : low - radius;
  _heights[1] = isEmpty ? -Infinity : high + radius;
}

/** Not for the package's users: measures a box, by the two extremal corners that the normal's signs choose. */
export function measureAabb(aabb: AabbLike, planes: ArrayLike<number>, offset: number): void {
  let low = 0;
  let high = 0;
  for (let axis = 0; axis < 3; axis++) {
    const n = planes[offset + axis];
    // An axis along which the normal is 0 is left out: the bounds there may be infinite.
    if (n === 0) continue;
    low += n * aabb[n > 0 ? axis : axis + 3];
    high += n * aabb[n > 0 ? axis + 3 : axis];
  }
  _heights[0] = low - planes[offset + 3];
  _heights[1] = high - planes[offset + 3];
}

/** Not for the package's users: measures a rotated box, by its projected radius. */
export function measureObb(obb: ObbLike, planes: ArrayLike<number>, offset: number): void {
  const height =
    planes[offset] * obb[0] +
    planes[offset + 1] * obb[1] +
    planes[offset + 2] * obb[2] -
    planes[offset + 3];
  const reach = reachOfObb(obb, planes, offset);
  _heights[0] = height - reach;
  _heights[1] = height + reach;
}

/**
 * Not for the package's users: where the measured shape is relative to the plane. Touching is `INTERSECTING`, NaN
 * `OUTSIDE`.
 */
export function sideOfPlane(): number {
  // An empty shape has its highest point below its lowest.
  if (_heights[0] > 0 && _heights[1] > 0) return INSIDE;
  return _heights[0] <= 0 && _heights[1] >= 0 ? INTERSECTING : OUTSIDE;
}

/**
 * Not for the package's users: `at` with one more plane of a frustum taken into account, for a shape whose lengths are
 * the first `count` numbers of a row. It is inside, too, where it sticks out by no more than rounding. NaN gives
 * `INTERSECTING`.
 */
export function sideOfFrustum(at: number, row: ArrayLike<number>, count: number): number {
  if (_heights[1] < 0) return OUTSIDE;
  if (_heights[0] >= 0 || at !== INSIDE) return at;
  const isIn = _heights[0] >= -HARDLY * _heights[1] && _heights[0] >= -slackOf(row, count);
  return isIn ? at : INTERSECTING;
}

/**
 * Not for the package's users: is the measured shape, whose lengths are the first `count` numbers of a row, wholly behind
 * the plane, or on it? Also where it sticks out by no more than rounding. An empty one is not.
 */
export function isInHalfSpace(row: ArrayLike<number>, count: number): boolean {
  if (_heights[1] <= 0) return _heights[0] <= _heights[1];
  return _heights[1] <= -HARDLY * _heights[0] && _heights[1] <= slackOf(row, count);
}

/** Not for the package's users: does the measured shape share a point with the plane's surface? */
export function isAcrossPlane(): boolean {
  return _heights[0] <= 0 && _heights[1] >= 0;
}

/** Not for the package's users: does it share a point with the solid behind the plane? An empty one does not. */
export function reachesHalfSpace(): boolean {
  return _heights[0] <= 0 && _heights[0] <= _heights[1];
}

/** Not for the package's users: how far the measured shape is from the solid behind the plane; Infinity for NaN. */
export function gapToHalfSpace(): number {
  const low = _heights[0];
  return low > 0 ? low : low <= 0 ? 0 : Infinity;
}

/**
 * Not for the package's users: how deep the measured shape is, when it leaves by the front (`side` 1) or by the back
 * (−1); negative when it does not touch that side.
 */
export function depthBelow(side: number): number {
  return side > 0 ? -_heights[0] : _heights[1];
}

/** Not for the package's users: 1 for the front when at least half of its height is there, else −1. */
export function sideToLeave(): number {
  return _heights[0] + _heights[1] >= 0 ? 1 : -1;
}

/** Not for the package's users: where are points (see `measurePoints`) relative to a plane? */
export function sideOfPoints(
  points: ArrayLike<number>,
  count: number,
  radiusAt: number,
  plane: PlaneLike,
): number {
  measurePoints(points, count, radiusAt, plane, 0);
  return sideOfPlane();
}

/**
 * Not for the package's users: where are points (see `measurePoints`) relative to a frustum? If asked for, what is beside
 * it by no more than rounding touches it.
 */
export function placeOfPoints(
  points: ArrayLike<number>,
  count: number,
  radiusAt: number,
  frustum: ArrayLike<number>,
  isNear: boolean,
): number {
  const lengths = Math.max(3 * count, radiusAt + 1);
  let at = INSIDE as number;
  for (let offset = 0; offset < 24 && at !== OUTSIDE; offset += 4) {
    measurePoints(points, count, radiusAt, frustum, offset);
    at = (isNear ? sideNearFrustum : sideOfFrustum)(at, points, lengths);
  }
  return at;
}

/**
 * Not for the package's users: how far in front of a plane the center of a ball that is inside is: its radius, less what
 * rounding may take. The ball is a row whose last number, at `radiusAt`, is the radius.
 */
export function heightInside(ball: ArrayLike<number>, radiusAt: number): number {
  const radius = ball[radiusAt];
  return Math.max(radius - slackOf(ball, radiusAt + 1), -radius);
}

/** Not for the package's users: as `sideOfFrustum`, but what is behind the plane by no more than rounding touches it. */
export function sideNearFrustum(at: number, row: ArrayLike<number>, count: number): number {
  if (_heights[1] < 0 && _heights[1] >= -slackOf(row, count)) return INTERSECTING;
  return sideOfFrustum(at, row, count);
}
