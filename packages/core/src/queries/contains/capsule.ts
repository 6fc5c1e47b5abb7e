import { isWithin } from '../../reach.ts';
import { setHullFromAabb, setHullFromObb } from '../../shapes/hull.ts';
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
import { distanceSquaredPointSegment } from '../distance/point-segment.ts';
import { NO_RADIUS } from '../heights.ts';

const _point = /* @__PURE__ */ new Float64Array(3);
const _corners = /* @__PURE__ */ new Float64Array(24);

/** Is the point in the capsule or on its surface? NaN is not. Source: as `distanceSquaredPointSegment`. */
export function containsCapsulePoint(capsule: CapsuleLike, point: PointLike): boolean {
  return isWithin(distanceSquaredPointSegment(point, capsule), capsule[6]);
}

/**
 * Is the whole segment in the capsule? Touching the surface from inside counts; NaN is not in. By the distance of both
 * ends from the core. Source: as `distanceSquaredPointSegment`.
 */
export function containsCapsuleSegment(capsule: CapsuleLike, segment: SegmentLike): boolean {
  return holdsPoints(capsule, segment, 2, NO_RADIUS);
}

/**
 * Is the whole ball in the capsule? Touching the surface from inside counts; an empty one and NaN are not in. By its
 * center's distance from the core and the difference of the radii. Source: as `distanceSquaredPointSegment`.
 */
export function containsCapsuleSphere(capsule: CapsuleLike, sphere: SphereLike): boolean {
  return holdsPoints(capsule, sphere, 1, 3);
}

/**
 * Is the whole of `inner` in `outer`? Touching from inside counts; an empty one and NaN are not in. By the distance of
 * the inner core's ends from the outer core, and the difference of the radii. Source: as `distanceSquaredPointSegment`.
 */
export function containsCapsuleCapsule(outer: CapsuleLike, inner: CapsuleLike): boolean {
  return holdsPoints(outer, inner, 2, 6);
}

/**
 * Is the whole box in the capsule? All corners have to be; an empty box and NaN are not in. By the distance of each
 * from the core. Source: as `distanceSquaredPointSegment`.
 */
export function containsCapsuleAabb(capsule: CapsuleLike, aabb: AabbLike): boolean {
  return holdsPoints(capsule, setHullFromAabb(_corners, aabb), 8, NO_RADIUS);
}

/**
 * Is the whole rotated box in the capsule? All corners have to be; an empty box and NaN are not in. By the distance of
 * each from the core. Source: as `distanceSquaredPointSegment`.
 */
export function containsCapsuleObb(capsule: CapsuleLike, obb: ObbLike): boolean {
  return holdsPoints(capsule, setHullFromObb(_corners, obb), 8, NO_RADIUS);
}

/**
 * Is the whole triangle in the capsule? Touching the surface from inside counts; NaN is not in. By the distance of the
 * corners from the core. Source: as `distanceSquaredPointSegment`.
 */
export function containsCapsuleTriangle(capsule: CapsuleLike, triangle: TriangleLike): boolean {
  return holdsPoints(capsule, triangle, 3, NO_RADIUS);
}

/**
 * Is the whole hull in the capsule? Touching counts; NaN and a hull without points are not in. By the distance of the
 * corners from the core. Source: as `distanceSquaredPointSegment`.
 */
export function containsCapsuleHull(capsule: CapsuleLike, hull: HullLike): boolean {
  return holdsPoints(capsule, hull, Math.floor(hull.length / 3), NO_RADIUS);
}

/** Are all points, grown by the radius at `radiusAt` of their row, in the capsule? With no points: no. */
function holdsPoints(
  capsule: CapsuleLike,
  points: ArrayLike<number>,
  count: number,
  radiusAt: number,
): boolean {
  const radius = radiusAt < 0 ? 0 : points[radiusAt];
  const margin = capsule[6] - radius;
  if (!(radius >= 0)) return false;
  for (let i = 0, k = 0; i < count; i++, k += 3) {
    _point[0] = points[k];
    _point[1] = points[k + 1];
    _point[2] = points[k + 2];
    if (!isWithin(distanceSquaredPointSegment(_point, capsule), margin)) return false;
  }
  return count > 0;
}
