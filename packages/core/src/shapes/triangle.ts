import { MIN_SINE_SQUARED, SLIM } from '../tolerances.ts';
import type { OutRow, PointLike, TriangleLike } from '../types.ts';

/**
 * The normal of the triangle that `setNormalFromTriangle` was asked about last, before it was made of unit length:
 * between whole numbers nothing of it is rounded.
 */
export const _cross: Float64Array = /* @__PURE__ */ new Float64Array(3);

/**
 * The triangle with three corners; its front is the side from which they run counter-clockwise. `out`
 * may be an input.
 */
export function setTriangleFromPoints<T extends OutRow>(
  out: T,
  a: PointLike,
  b: PointLike,
  c: PointLike,
): T {
  const ax = a[0];
  const ay = a[1];
  const az = a[2];
  const bx = b[0];
  const by = b[1];
  const bz = b[2];
  out[6] = c[0];
  out[7] = c[1];
  out[8] = c[2];
  out[0] = ax;
  out[1] = ay;
  out[2] = az;
  out[3] = bx;
  out[4] = by;
  out[5] = bz;
  return out;
}

/**
 * The unit normal of the front, `cross(b − a, c − a)` normalized, 3 numbers. A triangle without area (also one so thin
 * that its normal is rounding error) gives `0 0 0`. `out` may be the input. By the two edges whose cross product keeps
 * the most digits. Source: Simple Intersection.
 */
export function setNormalFromTriangle<T extends OutRow>(out: T, triangle: TriangleLike): T {
  const abX = triangle[3] - triangle[0];
  const abY = triangle[4] - triangle[1];
  const abZ = triangle[5] - triangle[2];
  let acX = triangle[6] - triangle[0];
  let acY = triangle[7] - triangle[1];
  let acZ = triangle[8] - triangle[2];
  const abSquared = abX * abX + abY * abY + abZ * abZ;
  let acSquared = acX * acX + acY * acY + acZ * acZ;
  // From b to c: see `SLIM`.
  if (abSquared + SLIM * acSquared < 2 * (abX * acX + abY * acY + abZ * acZ)) {
    acX = triangle[6] - triangle[3];
    acY = triangle[7] - triangle[4];
    acZ = triangle[8] - triangle[5];
    acSquared = acX * acX + acY * acY + acZ * acZ;
  }
  const nx = abY * acZ - abZ * acY;
  const ny = abZ * acX - abX * acZ;
  const nz = abX * acY - abY * acX;
  const lengthSquared = nx * nx + ny * ny + nz * nz;
  const solid = lengthSquared > MIN_SINE_SQUARED * abSquared * acSquared;
  const scale = solid ? 1 / Math.sqrt(lengthSquared) : 0;
  _cross[0] = nx;
  _cross[1] = ny;
  _cross[2] = nz;
  out[0] = nx * scale;
  out[1] = ny * scale;
  out[2] = nz * scale;
  return out;
}

/**
 * The area in world units squared, never negative; 0 for a degenerate triangle, NaN for NaN. By half the length of the
 * cross product of two edges.
 */
export function areaOfTriangle(triangle: TriangleLike): number {
  const abX = triangle[3] - triangle[0];
  const abY = triangle[4] - triangle[1];
  const abZ = triangle[5] - triangle[2];
  const acX = triangle[6] - triangle[0];
  const acY = triangle[7] - triangle[1];
  const acZ = triangle[8] - triangle[2];
  const nx = abY * acZ - abZ * acY;
  const ny = abZ * acX - abX * acZ;
  const nz = abX * acY - abY * acX;
  return 0.5 * Math.sqrt(nx * nx + ny * ny + nz * nz);
}
