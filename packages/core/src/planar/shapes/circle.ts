import { reachOf } from '../../reach.ts';
import {
  growBall,
  mergeBalls,
  setBallFromBox,
  setBallFromEnds,
  setBallFromExtents,
  setBallFromPoints,
  setBallFromTriangle,
} from '../../shapes/balls.ts';
import { boundPoints } from '../../shapes/bounds.ts';
import type {
  Capsule2dLike,
  CircleLike,
  OrientedRectLike,
  OutRow,
  RectLike,
  Triangle2dLike,
} from '../../types.ts';

const _rect = /* @__PURE__ */ new Float64Array(4);

/**
 * The circle through the rectangle's corners. An empty rectangle gives the empty circle `0 0 −Infinity`, NaN a radius of
 * NaN. `out` may be the input. By half of its diagonal.
 */
export function setCircleFromRect<T extends OutRow>(out: T, rect: RectLike): T {
  return setBallFromBox(out, rect, 2);
}

/**
 * The circle through the rotated rectangle's corners. An empty one gives an empty circle around the same center, of
 * radius `−Infinity`; a half extent of NaN gives that radius. `out` may be the input. By the length of its half extents.
 */
export function setCircleFromOrientedRect<T extends OutRow>(
  out: T,
  orientedRect: OrientedRectLike,
): T {
  return setBallFromExtents(out, orientedRect, 2);
}

/**
 * The smallest circle around a capsule; an empty capsule gives an empty circle, of radius `−Infinity`. `out` may be the
 * input. By the middle of its core.
 */
export function setCircleFromCapsule2d<T extends OutRow>(out: T, capsule: Capsule2dLike): T {
  return setBallFromEnds(out, capsule, reachOf(capsule[4]), 2);
}

/**
 * The smallest circle around a triangle, within rounding: on its longest edge where the angle across is not acute (so
 * also for a triangle without area), else through its corners. `out` may be the input. Source: as
 * `setSphereFromTriangle`.
 */
export function setCircleFromTriangle2d<T extends OutRow>(out: T, triangle: Triangle2dLike): T {
  return setBallFromTriangle(out, triangle, 2);
}

/**
 * A circle around the first `count` points of `x y x y …`: centered in their rectangle, so it holds them all, within
 * rounding, but is seldom the smallest one. No points give the empty circle `0 0 −Infinity`. `out` may be the
 * points. Source: as `setSphereFromPoints`.
 */
export function setCircleFromPoints<T extends OutRow>(
  out: T,
  points: ArrayLike<number>,
  count: number,
): T {
  boundPoints(_rect, points, count, 2);
  return setBallFromPoints(out, points, count, _rect, 2);
}

/** The smallest circle around both. An empty one changes nothing. `out` may be an input. Source: as `mergeSpheres`. */
export function mergeCircles<T extends OutRow>(out: T, a: CircleLike, b: CircleLike): T {
  return mergeBalls(out, a, b, 2);
}

/**
 * Makes the radius `margin` world units larger (smaller when negative; empty once it is below 0). `out` may be the
 * input.
 */
export function growCircle<T extends OutRow>(out: T, circle: CircleLike, margin: number): T {
  return growBall(out, circle, margin, 2);
}
