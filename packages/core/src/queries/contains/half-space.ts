import { isEmptyAabb } from '../../shapes/aabb.ts';
import type {
  AabbLike,
  CapsuleLike,
  HullLike,
  ObbLike,
  PlaneLike,
  PointLike,
  SegmentLike,
  SphereLike,
  TriangleLike,
} from '../../types.ts';
import { isInHalfSpace, measureAabb, measureObb, measurePoints, NO_RADIUS } from '../heights.ts';
import { isEmptyExtents } from '../obb-frame.ts';

/** Is the point in the half-space `n·p <= d`, or on its surface? NaN is not. Source: Simple Intersection. */
export function containsHalfSpacePoint(halfSpace: PlaneLike, point: PointLike): boolean {
  measurePoints(point, 1, NO_RADIUS, halfSpace, 0);
  return isInHalfSpace(point, 3);
}

/**
 * Is the whole segment in the half-space `n·p <= d`? Touching from inside counts, within rounding; NaN is not in. By
 * the heights of its ends over the plane. Source: as `containsHalfSpacePoint`.
 */
export function containsHalfSpaceSegment(halfSpace: PlaneLike, segment: SegmentLike): boolean {
  measurePoints(segment, 2, NO_RADIUS, halfSpace, 0);
  return isInHalfSpace(segment, 6);
}

/**
 * Is the whole ball in the half-space `n·p <= d`? Touching from inside counts, within rounding; an empty one and NaN
 * are not in. By the height of its center over the plane. Source: Simple Intersection.
 */
export function containsHalfSpaceSphere(halfSpace: PlaneLike, sphere: SphereLike): boolean {
  measurePoints(sphere, 1, 3, halfSpace, 0);
  return isInHalfSpace(sphere, 4);
}

/**
 * Is the whole capsule in the half-space `n·p <= d`? Touching from inside counts, within rounding; an empty one and NaN
 * are not in. By the heights of its ends over the plane. Source: as `containsHalfSpaceSphere`.
 */
export function containsHalfSpaceCapsule(halfSpace: PlaneLike, capsule: CapsuleLike): boolean {
  measurePoints(capsule, 2, 6, halfSpace, 0);
  return isInHalfSpace(capsule, 7);
}

/**
 * Is the whole box in the half-space `n·p <= d`? Touching from inside counts, within rounding; an empty one and NaN are
 * not in. By its extremal corner. Source: Simple Intersection.
 */
export function containsHalfSpaceAabb(halfSpace: PlaneLike, aabb: AabbLike): boolean {
  if (isEmptyAabb(aabb)) return false;
  measureAabb(aabb, halfSpace, 0);
  return isInHalfSpace(aabb, 6);
}

/**
 * Is the whole rotated box in the half-space `n·p <= d`? Touching from inside counts, within rounding; an empty one and
 * NaN are not in. By its projected radius. Source: Simple Intersection.
 */
export function containsHalfSpaceObb(halfSpace: PlaneLike, obb: ObbLike): boolean {
  if (isEmptyExtents(obb)) return false;
  measureObb(obb, halfSpace, 0);
  return isInHalfSpace(obb, 6);
}

/**
 * Is the whole triangle in the half-space `n·p <= d`? Touching from inside counts, within rounding; NaN is not in. By
 * the heights of its corners over the plane. Source: Simple Intersection.
 */
export function containsHalfSpaceTriangle(halfSpace: PlaneLike, triangle: TriangleLike): boolean {
  measurePoints(triangle, 3, NO_RADIUS, halfSpace, 0);
  return isInHalfSpace(triangle, 9);
}

/**
 * Is the whole hull in the half-space `n·p <= d`? Touching from inside counts, within rounding; NaN and a hull without
 * points are not in. By the heights of its corners over the plane. Source: as `containsHalfSpacePoint`.
 */
export function containsHalfSpaceHull(halfSpace: PlaneLike, hull: HullLike): boolean {
  measurePoints(hull, Math.floor(hull.length / 3), NO_RADIUS, halfSpace, 0);
  return isInHalfSpace(hull, hull.length);
}
