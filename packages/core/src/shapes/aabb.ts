import { reachOf } from '../reach.ts';
import type {
  AabbLike,
  CapsuleLike,
  FrustumCornersLike,
  ObbLike,
  OutRow,
  PointLike,
  SegmentLike,
  SphereLike,
  TriangleLike,
} from '../types.ts';
import {
  boundPoints,
  growBounds,
  halveBounds,
  mergeBounds,
  mergeSolid,
  spreadBounds,
} from './bounds.ts';

/** The box without any point, `+Infinity …, −Infinity …`: the one to start merging from. */
export function setAabbEmpty<T extends OutRow>(out: T): T {
  out[0] = out[1] = out[2] = Infinity;
  out[3] = out[4] = out[5] = -Infinity;
  return out;
}

/** The box between two opposite corners, given in any order. `out` may be an input. */
export function setAabbFromCorners<T extends OutRow>(out: T, a: PointLike, b: PointLike): T {
  return mergeBounds(out, a, 0, b, 0, 3);
}

/**
 * The box around a center. Negative half extents give an empty box, unless they are lost in rounding. `out` may be an
 * input.
 */
export function setAabbFromCenter<T extends OutRow>(
  out: T,
  center: PointLike,
  halfExtents: PointLike,
): T {
  return spreadBounds(out, center, halfExtents, 3);
}

/**
 * The smallest box around the first `count` points of `x y z x y z …`; none gives the empty box. `out` may be the
 * points.
 */
export function setAabbFromPoints<T extends OutRow>(
  out: T,
  points: ArrayLike<number>,
  count: number,
): T {
  return boundPoints(out, points, count, 3);
}

/** The smallest box around a triangle. `out` may be the input. */
export function setAabbFromTriangle<T extends OutRow>(out: T, triangle: TriangleLike): T {
  return boundPoints(out, triangle, 3, 3);
}

/** The smallest box around a sphere; an empty one gives the empty box. `out` may be the input. */
export function setAabbFromSphere<T extends OutRow>(out: T, sphere: SphereLike): T {
  return growBounds(out, sphere, 0, reachOf(sphere[3]), 3);
}

/** The smallest box around a segment. `out` may be the input. */
export function setAabbFromSegment<T extends OutRow>(out: T, segment: SegmentLike): T {
  return boundPoints(out, segment, 2, 3);
}

/** The smallest box around a capsule; an empty one gives the empty box. `out` may be the input. */
export function setAabbFromCapsule<T extends OutRow>(out: T, capsule: CapsuleLike): T {
  const radius = reachOf(capsule[6]);
  return growBounds(out, boundPoints(out, capsule, 2, 3), 3, radius, 3);
}

/**
 * The smallest box around a rotated one; an empty one gives the empty box. `out` may be the input. By its projected
 * radius along each axis of the world.
 */
export function setAabbFromObb<T extends OutRow>(out: T, obb: ObbLike): T {
  const u = obb[3];
  const v = obb[4];
  const w = obb[5];
  if (u < 0 || v < 0 || w < 0) return setAabbEmpty(out);
  const x = obb[0];
  const y = obb[1];
  const z = obb[2];
  const reachX = u * Math.abs(obb[6]) + v * Math.abs(obb[9]) + w * Math.abs(obb[12]);
  const reachY = u * Math.abs(obb[7]) + v * Math.abs(obb[10]) + w * Math.abs(obb[13]);
  const reachZ = u * Math.abs(obb[8]) + v * Math.abs(obb[11]) + w * Math.abs(obb[14]);
  out[0] = x - reachX;
  out[1] = y - reachY;
  out[2] = z - reachZ;
  out[3] = x + reachX;
  out[4] = y + reachY;
  out[5] = z + reachZ;
  return out;
}

/** The smallest box around the corners of a frustum, infinite where they are. `out` may be the input. */
export function setAabbFromFrustumCorners<T extends OutRow>(
  out: T,
  corners: FrustumCornersLike,
): T {
  return boundPoints(out, corners, 8, 3);
}

/** The middle of the box, 3 numbers; NaN for the empty box. `out` may be the input. */
export function setCenterFromAabb<T extends OutRow>(out: T, aabb: AabbLike): T {
  return halveBounds(out, aabb, 1, 3);
}

/** Half the size of the box per axis, 3 numbers; negative for an empty one. `out` may be the input. */
export function setHalfExtentsFromAabb<T extends OutRow>(out: T, aabb: AabbLike): T {
  return halveBounds(out, aabb, -1, 3);
}

/** The smallest box around both. An empty one changes nothing; NaN gives NaN. `out` may be an input. */
export function mergeAabbs<T extends OutRow>(out: T, a: AabbLike, b: AabbLike): T {
  return mergeSolid(out, a, b, 3, 3);
}

/** The smallest box around the box and the point: an empty box gives the point. `out` may be an input. */
export function mergeAabbPoint<T extends OutRow>(out: T, aabb: AabbLike, point: PointLike): T {
  return mergeSolid(out, aabb, point, 0, 3);
}

/** Moves every face outward by `margin` world units (inward when negative). `out` may be the input. */
export function growAabb<T extends OutRow>(out: T, aabb: AabbLike, margin: number): T {
  return growBounds(out, aabb, 3, margin, 3);
}

/** Not for the package's users: true when the box has no point, and when a bound is NaN. */
export function isEmptyAabb(aabb: AabbLike): boolean {
  return !(aabb[0] <= aabb[3] && aabb[1] <= aabb[4] && aabb[2] <= aabb[5]);
}
