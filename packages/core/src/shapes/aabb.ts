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

/** The box without any point, `+Infinity …, −Infinity …`: the one to start merging from. */
export function setAabbEmpty<T extends OutRow>(out: T): T {
  out[0] = out[1] = out[2] = Infinity;
  out[3] = out[4] = out[5] = -Infinity;
  return out;
}

/** The box between two opposite corners, given in any order. `out` may be an input. */
export function setAabbFromCorners<T extends OutRow>(out: T, a: PointLike, b: PointLike): T {
  const ax = a[0];
  const ay = a[1];
  const az = a[2];
  const bx = b[0];
  const by = b[1];
  const bz = b[2];
  out[0] = Math.min(ax, bx);
  out[1] = Math.min(ay, by);
  out[2] = Math.min(az, bz);
  out[3] = Math.max(ax, bx);
  out[4] = Math.max(ay, by);
  out[5] = Math.max(az, bz);
  return out;
}

/** The box around a center. Negative half extents give an empty box. `out` may be an input. */
export function setAabbFromCenter<T extends OutRow>(
  out: T,
  center: PointLike,
  halfExtents: PointLike,
): T {
  const x = center[0];
  const y = center[1];
  const z = center[2];
  const halfX = halfExtents[0];
  const halfY = halfExtents[1];
  const halfZ = halfExtents[2];
  out[0] = x - halfX;
  out[1] = y - halfY;
  out[2] = z - halfZ;
  out[3] = x + halfX;
  out[4] = y + halfY;
  out[5] = z + halfZ;
  return out;
}

/** The smallest box around the first `count` points of `x y z x y z …`; none gives the empty box. */
export function setAabbFromPoints<T extends OutRow>(
  out: T,
  points: ArrayLike<number>,
  count: number,
): T {
  let minX = Infinity;
  let minY = Infinity;
  let minZ = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  let maxZ = -Infinity;
  for (let i = 0, offset = 0; i < count; i++, offset += 3) {
    const x = points[offset];
    const y = points[offset + 1];
    const z = points[offset + 2];
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    minZ = Math.min(minZ, z);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
    maxZ = Math.max(maxZ, z);
  }
  out[0] = minX;
  out[1] = minY;
  out[2] = minZ;
  out[3] = maxX;
  out[4] = maxY;
  out[5] = maxZ;
  return out;
}

/** The smallest box around a triangle. `out` may be the input. */
export function setAabbFromTriangle<T extends OutRow>(out: T, triangle: TriangleLike): T {
  return setAabbFromPoints(out, triangle, 3);
}

/** The smallest box around a sphere. `out` may be the input. */
export function setAabbFromSphere<T extends OutRow>(out: T, sphere: SphereLike): T {
  const x = sphere[0];
  const y = sphere[1];
  const z = sphere[2];
  const radius = sphere[3];
  out[0] = x - radius;
  out[1] = y - radius;
  out[2] = z - radius;
  out[3] = x + radius;
  out[4] = y + radius;
  out[5] = z + radius;
  return out;
}

/** The smallest box around a segment. `out` may be the input. */
export function setAabbFromSegment<T extends OutRow>(out: T, segment: SegmentLike): T {
  return setAabbFromPoints(out, segment, 2);
}

/** The smallest box around a capsule. `out` may be the input. */
export function setAabbFromCapsule<T extends OutRow>(out: T, capsule: CapsuleLike): T {
  const radius = capsule[6];
  return growAabb(out, setAabbFromPoints(out, capsule, 2), radius);
}

/** The smallest box around a rotated one; an empty one gives the empty box. `out` may be the input. */
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
  return setAabbFromPoints(out, corners, 8);
}

/** The middle of the box, 3 numbers; NaN for the empty box. `out` may be the input. */
export function setCenterFromAabb<T extends OutRow>(out: T, aabb: AabbLike): T {
  const x = 0.5 * (aabb[0] + aabb[3]);
  const y = 0.5 * (aabb[1] + aabb[4]);
  const z = 0.5 * (aabb[2] + aabb[5]);
  out[0] = x;
  out[1] = y;
  out[2] = z;
  return out;
}

/** Half the size of the box per axis, 3 numbers; negative for an empty one. `out` may be the input. */
export function setHalfExtentsFromAabb<T extends OutRow>(out: T, aabb: AabbLike): T {
  const x = 0.5 * (aabb[3] - aabb[0]);
  const y = 0.5 * (aabb[4] - aabb[1]);
  const z = 0.5 * (aabb[5] - aabb[2]);
  out[0] = x;
  out[1] = y;
  out[2] = z;
  return out;
}

/** The smallest box around both. The empty box `+Infinity … −Infinity` changes nothing. `out` may be an input. */
export function mergeAabbs<T extends OutRow>(out: T, a: AabbLike, b: AabbLike): T {
  const maxX = Math.max(a[3], b[3]);
  const maxY = Math.max(a[4], b[4]);
  const maxZ = Math.max(a[5], b[5]);
  out[0] = Math.min(a[0], b[0]);
  out[1] = Math.min(a[1], b[1]);
  out[2] = Math.min(a[2], b[2]);
  out[3] = maxX;
  out[4] = maxY;
  out[5] = maxZ;
  return out;
}

/** The smallest box around the box and the point. `out` may be an input. */
export function mergeAabbPoint<T extends OutRow>(out: T, aabb: AabbLike, point: PointLike): T {
  const x = point[0];
  const y = point[1];
  const z = point[2];
  const maxX = Math.max(aabb[3], x);
  const maxY = Math.max(aabb[4], y);
  const maxZ = Math.max(aabb[5], z);
  out[0] = Math.min(aabb[0], x);
  out[1] = Math.min(aabb[1], y);
  out[2] = Math.min(aabb[2], z);
  out[3] = maxX;
  out[4] = maxY;
  out[5] = maxZ;
  return out;
}

/** Moves every face outward by `margin` world units (inward when negative). `out` may be the input. */
export function growAabb<T extends OutRow>(out: T, aabb: AabbLike, margin: number): T {
  out[0] = aabb[0] - margin;
  out[1] = aabb[1] - margin;
  out[2] = aabb[2] - margin;
  out[3] = aabb[3] + margin;
  out[4] = aabb[4] + margin;
  out[5] = aabb[5] + margin;
  return out;
}

/** Not for the package's users: true when the box has no point, and when a bound is NaN. */
export function isEmptyAabb(aabb: AabbLike): boolean {
  return !(aabb[0] <= aabb[3] && aabb[1] <= aabb[4] && aabb[2] <= aabb[5]);
}

/** Not for the package's users: true when a bound is NaN, so that nobody knows where the box is. */
export function hasNanAabb(aabb: AabbLike): boolean {
  for (let i = 0; i < 6; i++) if (Number.isNaN(aabb[i])) return true;
  return false;
}
