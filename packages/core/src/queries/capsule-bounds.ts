import type { AabbLike, CapsuleLike, TriangleLike } from '../types.ts';

/**
 * Not for the package's users: is the capsule beyond one of the box's faces? Then they share no point, and the nearest
 * points need not be found. An empty capsule always is; NaN is not.
 */
export function isCapsuleBeyondAabb(capsule: CapsuleLike, aabb: AabbLike): boolean {
  const radius = capsule[6];
  if (radius < 0) return true;
  for (let axis = 0; axis < 3; axis++) {
    const start = capsule[axis];
    const end = capsule[axis + 3];
    if (Math.min(start, end) - aabb[axis + 3] > radius) return true;
    if (aabb[axis] - Math.max(start, end) > radius) return true;
  }
  return false;
}

/** Not for the package's users: as `isCapsuleBeyondAabb`, with the triangle's bounds. */
export function isCapsuleBeyondTriangle(capsule: CapsuleLike, triangle: TriangleLike): boolean {
  const radius = capsule[6];
  if (radius < 0) return true;
  for (let axis = 0; axis < 3; axis++) {
    const start = capsule[axis];
    const end = capsule[axis + 3];
    const a = triangle[axis];
    const b = triangle[axis + 3];
    const c = triangle[axis + 6];
    if (Math.min(start, end) - Math.max(a, b, c) > radius) return true;
    if (Math.min(a, b, c) - Math.max(start, end) > radius) return true;
  }
  return false;
}
