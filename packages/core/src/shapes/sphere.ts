import type { AabbLike, OutRow, SphereLike } from '../types.ts';
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
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (let i = 0, offset = axis; i < count; i++, offset += 3) {
      min = Math.min(min, points[offset]);
      max = Math.max(max, points[offset]);
    }
    if (axis === 0) x = 0.5 * (min + max);
    else if (axis === 1) y = 0.5 * (min + max);
    else z = 0.5 * (min + max);
  }
  let radiusSquared = count > 0 ? 0 : Number.NEGATIVE_INFINITY;
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
