import { reachOf } from '../reach.ts';
import type { AabbLike, CapsuleLike, ObbLike, OutRow, SphereLike, TriangleLike } from '../types.ts';
import {
  growBall,
  mergeBalls,
  setBallFromBox,
  setBallFromEnds,
  setBallFromExtents,
  setBallFromPoints,
  setBallFromTriangle,
} from './balls.ts';
import { boundPoints } from './bounds.ts';

const _box = /* @__PURE__ */ new Float64Array(6);

/**
 * The sphere through the box's corners. An empty box gives the empty sphere `0 0 0 −Infinity`, NaN a radius of NaN.
 * `out` may be the input. By half of its diagonal.
 */
export function setSphereFromAabb<T extends OutRow>(out: T, aabb: AabbLike): T {
  return setBallFromBox(out, aabb, 3);
}

/**
 * The sphere through the rotated box's corners. An empty box gives an empty sphere around the same center, of radius
 * `−Infinity`; a half extent of NaN gives that radius. `out` may be the input. By the length of its half extents.
 */
export function setSphereFromObb<T extends OutRow>(out: T, obb: ObbLike): T {
  return setBallFromExtents(out, obb, 3);
}

/**
 * The smallest sphere around a capsule; an empty capsule gives an empty sphere, of radius `−Infinity`. `out` may be the
 * input. By the middle of its core.
 */
export function setSphereFromCapsule<T extends OutRow>(out: T, capsule: CapsuleLike): T {
  return setBallFromEnds(out, capsule, reachOf(capsule[6]), 3);
}

/**
 * The smallest sphere around a triangle, within rounding: on its longest edge where the angle across is not acute (so
 * also for a degenerate triangle), else through its corners. `out` may be the input. Source: Ericson, Real-Time
 * Collision Detection, 4.3; the circumcenter by its barycentric coordinates.
 */
export function setSphereFromTriangle<T extends OutRow>(out: T, triangle: TriangleLike): T {
  return setBallFromTriangle(out, triangle, 3);
}

/**
 * A sphere around the first `count` points of `x y z x y z …`: centered in their box, so it holds them all, within
 * rounding, but is seldom the smallest one. No points give the empty sphere `0 0 0 −Infinity`. `out` may be the
 * points. Source: Ericson, Real-Time Collision Detection, 4.3.2.
 */
export function setSphereFromPoints<T extends OutRow>(
  out: T,
  points: ArrayLike<number>,
  count: number,
): T {
  boundPoints(_box, points, count, 3);
  return setBallFromPoints(out, points, count, _box, 3);
}

/**
 * The smallest sphere around both. An empty one changes nothing. `out` may be an input. Source: Ericson, Real-Time
 * Collision Detection, 6.5.2.
 */
export function mergeSpheres<T extends OutRow>(out: T, a: SphereLike, b: SphereLike): T {
  return mergeBalls(out, a, b, 3);
}

/**
 * Makes the radius `margin` world units larger (smaller when negative; empty once it is below 0). `out` may be the
 * input.
 */
export function growSphere<T extends OutRow>(out: T, sphere: SphereLike, margin: number): T {
  return growBall(out, sphere, margin, 3);
}
