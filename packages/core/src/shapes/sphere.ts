import type { AabbLike, CapsuleLike, ObbLike, OutRow, SphereLike, TriangleLike } from '../types.ts';
import { isEmptyAabb } from './aabb.ts';

/** The sphere through the box's corners; four NaN for an empty box. `out` may be the input. */
export function setSphereFromAabb<T extends OutRow>(out: T, aabb: AabbLike): T {
  if (isEmptyAabb(aabb)) return writeSphere(out, Number.NaN, Number.NaN, Number.NaN, Number.NaN);
  const halfX = 0.5 * (aabb[3] - aabb[0]);
  const halfY = 0.5 * (aabb[4] - aabb[1]);
  const halfZ = 0.5 * (aabb[5] - aabb[2]);
  const radius = Math.sqrt(halfX * halfX + halfY * halfY + halfZ * halfZ);
  return writeSphere(out, aabb[0] + halfX, aabb[1] + halfY, aabb[2] + halfZ, radius);
}

/** The sphere through the rotated box's corners; four NaN for an empty box. `out` may be the input. */
export function setSphereFromObb<T extends OutRow>(out: T, obb: ObbLike): T {
  const u = obb[3];
  const v = obb[4];
  const w = obb[5];
  if (!(u >= 0 && v >= 0 && w >= 0)) {
    return writeSphere(out, Number.NaN, Number.NaN, Number.NaN, Number.NaN);
  }
  return writeSphere(out, obb[0], obb[1], obb[2], Math.sqrt(u * u + v * v + w * w));
}

/** The smallest sphere around a capsule. `out` may be the input. */
export function setSphereFromCapsule<T extends OutRow>(out: T, capsule: CapsuleLike): T {
  const x = 0.5 * (capsule[3] - capsule[0]);
  const y = 0.5 * (capsule[4] - capsule[1]);
  const z = 0.5 * (capsule[5] - capsule[2]);
  const radius = Math.sqrt(x * x + y * y + z * z) + capsule[6];
  return writeSphere(out, capsule[0] + x, capsule[1] + y, capsule[2] + z, radius);
}

/**
 * The smallest sphere around a triangle, within rounding: on its longest edge where the angle across is
 * not acute (so also for a degenerate triangle), else through its corners. `out` may be the input.
 * Source: Real-Time Collision Detection, 4.3; the circumcenter by its barycentric coordinates.
 */
export function setSphereFromTriangle<T extends OutRow>(out: T, triangle: TriangleLike): T {
  const atA = dotAtCorner(triangle, 0, 3, 6);
  const atB = dotAtCorner(triangle, 3, 6, 0);
  const atC = dotAtCorner(triangle, 6, 0, 3);
  const acute = !(atA <= 0 || atB <= 0 || atC <= 0);
  // Weights of the corners: half and half on the edge across from an angle that is not acute.
  const a = acute ? atA * (atB + atC) : atA <= 0 ? 0 : 1;
  const b = acute ? atB * (atC + atA) : atA > 0 && atB <= 0 ? 0 : 1;
  const c = acute ? atC * (atA + atB) : atA > 0 && atB > 0 ? 0 : 1;
  const scale = 1 / (a + b + c);
  const x = scale * (a * triangle[0] + b * triangle[3] + c * triangle[6]);
  const y = scale * (a * triangle[1] + b * triangle[4] + c * triangle[7]);
  const z = scale * (a * triangle[2] + b * triangle[5] + c * triangle[8]);
  let radiusSquared = 0;
  for (let i = 0; i < 9; i += 3) {
    const dx = triangle[i] - x;
    const dy = triangle[i + 1] - y;
    const dz = triangle[i + 2] - z;
    radiusSquared = Math.max(radiusSquared, dx * dx + dy * dy + dz * dz);
  }
  return writeSphere(out, x, y, z, Math.sqrt(radiusSquared));
}

/** Of the two edges that leave a corner: their lengths times the cosine of the angle between them. */
function dotAtCorner(triangle: TriangleLike, at: number, b: number, c: number): number {
  let sum = 0;
  for (let i = 0; i < 3; i++) {
    const x = triangle[at + i];
    sum += (triangle[b + i] - x) * (triangle[c + i] - x);
  }
  return sum;
}

/**
 * A sphere around the first `count` points of `x y z x y z …`: centered in their box, so it holds
 * them all but is seldom the smallest one. No points give radius `−Infinity` and a NaN center.
 */
export function setSphereFromPoints<T extends OutRow>(
  out: T,
  points: ArrayLike<number>,
  count: number,
): T {
  let x = 0;
  let y = 0;
  let z = 0;
  for (let axis = 0; axis < 3; axis++) {
    let min = Infinity;
    let max = -Infinity;
    for (let i = 0, offset = axis; i < count; i++, offset += 3) {
      min = Math.min(min, points[offset]);
      max = Math.max(max, points[offset]);
    }
    if (axis === 0) x = 0.5 * (min + max);
    else if (axis === 1) y = 0.5 * (min + max);
    else z = 0.5 * (min + max);
  }
  let radiusSquared = count > 0 ? 0 : -Infinity;
  for (let i = 0, offset = 0; i < count; i++, offset += 3) {
    const dx = points[offset] - x;
    const dy = points[offset + 1] - y;
    const dz = points[offset + 2] - z;
    radiusSquared = Math.max(radiusSquared, dx * dx + dy * dy + dz * dz);
  }
  out[0] = x;
  out[1] = y;
  out[2] = z;
  out[3] = count > 0 ? Math.sqrt(radiusSquared) : radiusSquared;
  return out;
}

/** The smallest sphere around both. `out` may be an input. */
export function mergeSpheres<T extends OutRow>(out: T, a: SphereLike, b: SphereLike): T {
  const ax = a[0];
  const ay = a[1];
  const az = a[2];
  const ar = a[3];
  const br = b[3];
  const dx = b[0] - ax;
  const dy = b[1] - ay;
  const dz = b[2] - az;
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
  // One holds the other (also when the centers coincide): nothing between them to divide by.
  if (distance + br <= ar) return writeSphere(out, ax, ay, az, ar);
  if (distance + ar <= br) return writeSphere(out, b[0], b[1], b[2], br);
  const radius = 0.5 * (distance + ar + br);
  const along = (radius - ar) / distance;
  return writeSphere(out, ax + dx * along, ay + dy * along, az + dz * along, radius);
}

/** Makes the radius `margin` world units larger (smaller when negative). `out` may be the input. */
export function growSphere<T extends OutRow>(out: T, sphere: SphereLike, margin: number): T {
  return writeSphere(out, sphere[0], sphere[1], sphere[2], sphere[3] + margin);
}

function writeSphere<T extends OutRow>(out: T, x: number, y: number, z: number, radius: number): T {
  out[0] = x;
  out[1] = y;
  out[2] = z;
  out[3] = radius;
  return out;
}
