import { isEmptyAabb } from '../../shapes/aabb.ts';
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
import { NO_RADIUS } from '../heights.ts';
import { isEmptyExtents } from '../obb-frame.ts';

/** Is the point in the ball or on its surface? NaN is not. Source: Simple Intersection. */
export function containsSpherePoint(sphere: SphereLike, point: PointLike): boolean {
  const dx = point[0] - sphere[0];
  const dy = point[1] - sphere[1];
  const dz = point[2] - sphere[2];
  const radius = sphere[3];
  return radius >= 0 && dx * dx + dy * dy + dz * dz <= radius * radius;
}

/** Is the whole box in the ball? An empty box and NaN are not in. By its farthest corner. */
export function containsSphereAabb(sphere: SphereLike, aabb: AabbLike): boolean {
  if (isEmptyAabb(aabb)) return false;
  const dx = Math.max(sphere[0] - aabb[0], aabb[3] - sphere[0]);
  const dy = Math.max(sphere[1] - aabb[1], aabb[4] - sphere[1]);
  const dz = Math.max(sphere[2] - aabb[2], aabb[5] - sphere[2]);
  return dx * dx + dy * dy + dz * dz <= sphere[3] * sphere[3] && sphere[3] >= 0;
}

/**
 * Is the whole segment in the ball? Touching the surface from inside counts; NaN is not in. By both ends. Source: as
 * `containsSpherePoint`.
 */
export function containsSphereSegment(sphere: SphereLike, segment: SegmentLike): boolean {
  return holdsPoints(sphere, segment, 2, NO_RADIUS);
}

/**
 * Is the whole of `inner` in `outer`? Touching from inside counts; an empty one and NaN are not in. By the distance of
 * the centers and the difference of the radii. Source: as `containsSpherePoint`.
 */
export function containsSphereSphere(outer: SphereLike, inner: SphereLike): boolean {
  return holdsPoints(outer, inner, 1, 3);
}

/**
 * Is the whole capsule in the ball? Touching the surface from inside counts; an empty one and NaN are not in. By both
 * ends, with the difference of the radii. Source: as `containsSpherePoint`.
 */
export function containsSphereCapsule(sphere: SphereLike, capsule: CapsuleLike): boolean {
  return holdsPoints(sphere, capsule, 2, 6);
}

/**
 * Is the whole triangle in the ball? Touching the surface from inside counts; NaN is not in. By its corners. Source: as
 * `containsSpherePoint`.
 */
export function containsSphereTriangle(sphere: SphereLike, triangle: TriangleLike): boolean {
  return holdsPoints(sphere, triangle, 3, NO_RADIUS);
}

/**
 * Is the whole hull in the ball? Touching counts; NaN and a hull without points are not in. By its corners. Source: as
 * `containsSpherePoint`.
 */
export function containsSphereHull(sphere: SphereLike, hull: HullLike): boolean {
  return holdsPoints(sphere, hull, Math.floor(hull.length / 3), NO_RADIUS);
}

/** Is the whole rotated box in the ball? An empty box and NaN are not in. By its farthest corner, in its own axes. */
export function containsSphereObb(sphere: SphereLike, obb: ObbLike): boolean {
  if (isEmptyExtents(obb)) return false;
  const dx = sphere[0] - obb[0];
  const dy = sphere[1] - obb[1];
  const dz = sphere[2] - obb[2];
  let farthest = 0;
  for (let axis = 0, k = 6; axis < 3; axis++, k += 3) {
    const along = Math.abs(dx * obb[k] + dy * obb[k + 1] + dz * obb[k + 2]) + obb[axis + 3];
    farthest += along * along;
  }
  return farthest <= sphere[3] * sphere[3] && sphere[3] >= 0;
}

/** Are all points, grown by the radius at `radiusAt` of their row, in the ball? With no points: no. */
function holdsPoints(
  sphere: SphereLike,
  points: ArrayLike<number>,
  count: number,
  radiusAt: number,
): boolean {
  const radius = radiusAt < 0 ? 0 : points[radiusAt];
  const margin = sphere[3] - radius;
  if (!(margin >= 0 && radius >= 0)) return false;
  for (let i = 0, k = 0; i < count; i++, k += 3) {
    const dx = points[k] - sphere[0];
    const dy = points[k + 1] - sphere[1];
    const dz = points[k + 2] - sphere[2];
    if (!(dx * dx + dy * dy + dz * dz <= margin * margin)) return false;
  }
  return count > 0;
}
