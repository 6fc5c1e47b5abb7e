import { slackOf } from '../../reach.ts';
import { reachOfObb, setObbFromAabb } from '../../shapes/obb.ts';
import { AXIS_ROUNDING, HARDLY } from '../../tolerances.ts';
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

const _inner = /* @__PURE__ */ new Float64Array(15);

/**
 * Is the point in the rotated box or on its surface? Never in an empty box; NaN is not. By its offset from the center
 * along each of the box's axes.
 */
export function containsObbPoint(obb: ObbLike, point: PointLike): boolean {
  return holdsPoints(obb, point, 1, NO_RADIUS);
}

/**
 * Is the whole segment in the rotated box? Touching a face from inside counts, within rounding; NaN is not in. By the
 * offsets of its ends from the center along each of the box's axes.
 */
export function containsObbSegment(obb: ObbLike, segment: SegmentLike): boolean {
  return holdsPoints(obb, segment, 2, NO_RADIUS);
}

/**
 * Is the whole ball in the rotated box? Touching a face from inside counts, within rounding; an empty one and NaN are
 * not in. By its center's offset from the box's along each of the box's axes, and the radius.
 */
export function containsObbSphere(obb: ObbLike, sphere: SphereLike): boolean {
  return holdsPoints(obb, sphere, 1, 3);
}

/**
 * Is the whole capsule in the rotated box? Touching a face from inside counts, within rounding; an empty one and NaN
 * are not in. By the offsets of its ends from the center along each of the box's axes, and the radius.
 */
export function containsObbCapsule(obb: ObbLike, capsule: CapsuleLike): boolean {
  return holdsPoints(obb, capsule, 2, 6);
}

/**
 * Is the whole box in the rotated one? Common faces count, within rounding. The empty box is in no box and contains none;
 * NaN is not in. By its projected radii. Source: as `containsObbObb`.
 */
export function containsObbAabb(obb: ObbLike, aabb: AabbLike): boolean {
  return containsObbObb(obb, setObbFromAabb(_inner, aabb));
}

/**
 * Is the whole of `inner` in `outer`? Common faces count, within rounding. The empty box is in no box and contains none;
 * NaN is not in. By the inner box's projected radius along each axis of the outer one.
 */
export function containsObbObb(outer: ObbLike, inner: ObbLike): boolean {
  if (isEmptyExtents(inner)) return false;
  const dx = inner[0] - outer[0];
  const dy = inner[1] - outer[1];
  const dz = inner[2] - outer[2];
  const rounding = AXIS_ROUNDING * (inner[3] + inner[4] + inner[5]);
  // An infinite box is in nothing: its infinite rounding must not let it in.
  if (!(rounding < Infinity)) return false;
  for (let axis = 0, k = 6; axis < 3; axis++, k += 3) {
    const along = Math.abs(dx * outer[k] + dy * outer[k + 1] + dz * outer[k + 2]);
    const half = outer[axis + 3];
    const reach = reachOfObb(inner, outer, k);
    if (half >= 0 && along + reach <= half + rounding) continue;
    // Rounding of centers may be more than that of axes, but puts no box wholly beyond a face.
    if (!(along + reach <= (1 + HARDLY) * half && along - reach <= half)) return false;
    if (!(along + reach <= half + Math.max(slackOf(inner, 6), slackOf(outer, 6)))) return false;
  }
  return true;
}

/**
 * Is the whole triangle in the rotated box? Touching a face from inside counts, within rounding; NaN is not in. By the
 * offsets of its corners from the center along each of the box's axes.
 */
export function containsObbTriangle(obb: ObbLike, triangle: TriangleLike): boolean {
  return holdsPoints(obb, triangle, 3, NO_RADIUS);
}

/**
 * Is the whole hull in the rotated box? Touching from inside counts, within rounding; NaN and a hull without points are
 * not in. By the offsets of its corners from the center along each of the box's axes.
 */
export function containsObbHull(obb: ObbLike, hull: HullLike): boolean {
  return holdsPoints(obb, hull, Math.floor(hull.length / 3), NO_RADIUS);
}

/** Are all points, grown by the radius at `radiusAt` of their row, in the box? With no points: no. */
function holdsPoints(
  obb: ObbLike,
  points: ArrayLike<number>,
  count: number,
  radiusAt: number,
): boolean {
  const radius = radiusAt < 0 ? 0 : points[radiusAt];
  for (let i = 0, offset = 0; i < count; i++, offset += 3) {
    const dx = points[offset] - obb[0];
    const dy = points[offset + 1] - obb[1];
    const dz = points[offset + 2] - obb[2];
    for (let axis = 0, k = 6; axis < 3; axis++, k += 3) {
      const reach = Math.abs(dx * obb[k] + dy * obb[k + 1] + dz * obb[k + 2]) + radius;
      const half = obb[axis + 3];
      if (!(reach <= half)) {
        return reach <= (1 + HARDLY) * half && holdsNearly(obb, points, count, radius);
      }
    }
  }
  return count > 0 && radius >= 0;
}

/** The same for points that may stick out by what rounding makes of their coordinates, though not all from one face. */
function holdsNearly(
  obb: ObbLike,
  points: ArrayLike<number>,
  count: number,
  radius: number,
): boolean {
  if (!(radius >= 0)) return false;
  const slack = Math.max(slackOf(points, 3 * count), slackOf(obb, 6));
  for (let axis = 0, k = 6; axis < 3; axis++, k += 3) {
    let low = Infinity;
    let high = -Infinity;
    for (let i = 0; i < 3 * count; i += 3) {
      const dx = points[i] - obb[0];
      const dy = points[i + 1] - obb[1];
      const dz = points[i + 2] - obb[2];
      const along = dx * obb[k] + dy * obb[k + 1] + dz * obb[k + 2];
      low = Math.min(low, along - radius);
      high = Math.max(high, along + radius);
    }
    const half = obb[axis + 3];
    if (!(high <= half + slack && -low <= half + slack && low <= half && -high <= half))
      return false;
  }
  return true;
}
