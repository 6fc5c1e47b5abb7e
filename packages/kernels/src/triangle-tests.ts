import {
  distanceSquaredPointSegment,
  intersectsAabbTriangle,
  intersectsCapsuleTriangle,
} from '@bitbounds/core';

// Core's answers for a shape and a triangle, but sooner when there is no doubt: core's tests take a few hundred
// nanoseconds, and of the triangles near a large shape nearly all are well inside or well outside.

/** Relative, of coordinates: thousands of roundings of f64. */
const ROUNDING = 1e-12;
/** Relative, of distances: core's are right to 1e-12 of them. */
const UNSURE = 1e-10;

function holdsCorner(box: ArrayLike<number>, triangle: ArrayLike<number>, corner: number): boolean {
  for (let axis = 0; axis < 3; axis++) {
    const x = triangle[corner + axis];
    const min = box[axis];
    const max = box[axis + 3];
    const margin = ROUNDING * (Math.abs(min) + Math.abs(max));
    if (!(x > min + margin && x < max - margin)) return false;
  }
  return true;
}

/** As core's `intersectsAabbTriangle`. A triangle with a corner well inside the box is apart from it on no axis. */
export function meetsBox(box: ArrayLike<number>, triangle: ArrayLike<number>): boolean {
  return (
    holdsCorner(box, triangle, 0) ||
    holdsCorner(box, triangle, 3) ||
    holdsCorner(box, triangle, 6) ||
    intersectsAabbTriangle(box, triangle)
  );
}

/** The distance from the first corner to the farther of the others: no point of the triangle is farther from it. */
function sizeOf(triangle: ArrayLike<number>): number {
  const bx = triangle[3] - triangle[0];
  const by = triangle[4] - triangle[1];
  const bz = triangle[5] - triangle[2];
  const cx = triangle[6] - triangle[0];
  const cy = triangle[7] - triangle[1];
  const cz = triangle[8] - triangle[2];
  return Math.sqrt(Math.max(bx * bx + by * by + bz * bz, cx * cx + cy * cy + cz * cz));
}

function sumOfEnds(capsule: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < 6; i++) sum += Math.abs(capsule[i]);
  return sum;
}

/** As core's `intersectsCapsuleTriangle`. */
export function meetsCapsule(capsule: ArrayLike<number>, triangle: ArrayLike<number>): boolean {
  const radius = capsule[6];
  // Between the triangle's first corner and the capsule's segment, which are the first numbers of these rows.
  const distance = Math.sqrt(distanceSquaredPointSegment(triangle, capsule));
  const size = sizeOf(triangle);
  const margin = UNSURE * (distance + size) + ROUNDING * sumOfEnds(capsule);
  if (distance + size < radius - margin) return true;
  if (distance > radius + size + margin) return false;
  return intersectsCapsuleTriangle(capsule, triangle);
}
