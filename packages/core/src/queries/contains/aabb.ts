import {
  isEmptyAabb,
  setAabbFromCapsule,
  setAabbFromObb,
  setAabbFromPoints,
} from '../../shapes/aabb.ts';
import type {
  AabbLike,
  CapsuleLike,
  HullLike,
  ObbLike,
  PointLike,
  SegmentLike,
  SphereLike,
  TriangleLike,
} from '../../types.ts';

/** The bounds of the inner shape: a box contains both or neither. */
const _bounds = /* @__PURE__ */ new Float64Array(6);

/** Is the point in the box or on its surface? Never in an empty box; NaN is not. Source: Simple Intersection. */
export function containsAabbPoint(aabb: AabbLike, point: PointLike): boolean {
  if (!(point[0] >= aabb[0] && point[0] <= aabb[3])) return false;
  if (!(point[1] >= aabb[1] && point[1] <= aabb[4])) return false;
  return point[2] >= aabb[2] && point[2] <= aabb[5];
}

/**
 * Is the whole sphere in the box? Touching a face from inside counts; an empty one and NaN are not in. By the faces,
 * moved inward by the radius.
 */
export function containsAabbSphere(aabb: AabbLike, sphere: SphereLike): boolean {
  const radius = sphere[3];
  if (!(sphere[0] - radius >= aabb[0] && sphere[0] + radius <= aabb[3])) return false;
  if (!(sphere[1] - radius >= aabb[1] && sphere[1] + radius <= aabb[4])) return false;
  return radius >= 0 && sphere[2] - radius >= aabb[2] && sphere[2] + radius <= aabb[5];
}

/**
 * Is the whole of `inner` in `outer`? Common faces count. The empty box is in no box and contains none: a query about
 * an empty shape answers no. NaN is not in. Source: Simple Intersection.
 */
export function containsAabbAabb(outer: AabbLike, inner: AabbLike): boolean {
  if (!(inner[0] >= outer[0] && inner[3] <= outer[3])) return false;
  if (!(inner[1] >= outer[1] && inner[4] <= outer[4])) return false;
  if (!(inner[2] >= outer[2] && inner[5] <= outer[5])) return false;
  return !isEmptyAabb(inner);
}

/**
 * Is the whole segment in the box? Touching a face from inside counts; NaN is not in. By the smallest box around it.
 * Source: as `containsAabbAabb`.
 */
export function containsAabbSegment(aabb: AabbLike, segment: SegmentLike): boolean {
  return containsAabbAabb(aabb, setAabbFromPoints(_bounds, segment, 2));
}

/**
 * Is the whole capsule in the box? Touching a face from inside counts; an empty one and NaN are not in. By the smallest
 * box around it. Source: as `containsAabbAabb`.
 */
export function containsAabbCapsule(aabb: AabbLike, capsule: CapsuleLike): boolean {
  return containsAabbAabb(aabb, setAabbFromCapsule(_bounds, capsule));
}

/**
 * Is the whole rotated box in the box? Touching a face from inside counts; an empty one and NaN are not in. By the
 * smallest box around it. Source: as `containsAabbAabb`.
 */
export function containsAabbObb(aabb: AabbLike, obb: ObbLike): boolean {
  return containsAabbAabb(aabb, setAabbFromObb(_bounds, obb));
}

/**
 * Is the whole triangle in the box? Touching a face from inside counts; NaN is not in. By the smallest box around it.
 * Source: as `containsAabbAabb`.
 */
export function containsAabbTriangle(aabb: AabbLike, triangle: TriangleLike): boolean {
  return containsAabbAabb(aabb, setAabbFromPoints(_bounds, triangle, 3));
}

/**
 * Is the whole hull in the box? Touching a face from inside counts; NaN and a hull without points are not in. By the
 * smallest box around it. Source: as `containsAabbAabb`.
 */
export function containsAabbHull(aabb: AabbLike, hull: HullLike): boolean {
  return containsAabbAabb(aabb, setAabbFromPoints(_bounds, hull, Math.floor(hull.length / 3)));
}
