import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, OutRow, RayLike } from '../../types.ts';
import { writeAgainstRay } from './write-normal.ts';

/**
 * When does the ray reach the solid box: `t >= 0`, 0 when it starts inside or on the surface, or `MISS`. Touching a
 * face, edge or corner is a hit. On an axis along which the ray does not move, it hits only if it starts between the
 * faces (on them counts), so a zero direction hits only from inside. An empty box and NaN are a miss.
 *
 * Three slabs; the direction's sign tells which face is entered. A ray misses when it enters one slab after it has left
 * another: all pairs are compared at once, because a processor would mispredict each branch for random rays (24 against
 * 51 ns). Source: Simple Intersection.
 */
export function raycastAabb(ray: RayLike, aabb: AabbLike): number {
  if (isEmptyAabb(aabb)) return Infinity;
  const ox = ray[0];
  const oy = ray[1];
  const oz = ray[2];
  // Plus 0 makes −0 a 0: dividing by it must not swap the ends of a slab.
  const dx = ray[3] + 0;
  const dy = ray[4] + 0;
  const dz = ray[5] + 0;
  const x = 3 * +(dx < 0);
  const y = 3 * +(dy < 0);
  const z = 3 * +(dz < 0);
  const enterX = (aabb[x] - ox) / dx;
  const enterY = (aabb[1 + y] - oy) / dy;
  const enterZ = (aabb[2 + z] - oz) / dz;
  const leaveX = (aabb[3 - x] - ox) / dx;
  const leaveY = (aabb[4 - y] - oy) / dy;
  const leaveZ = (aabb[5 - z] - oz) / dz;
  const misses =
    +(enterX > leaveY) |
    +(enterX > leaveZ) |
    +(enterY > leaveX) |
    +(enterY > leaveZ) |
    +(enterZ > leaveX) |
    +(enterZ > leaveY) |
    +(leaveX < 0) |
    +(leaveY < 0) |
    +(leaveZ < 0);
  if (misses !== 0) return Infinity;
  // For a ray on a face and along it, 0 / 0 is NaN, and no comparison above or below is true: as if inside.
  let t = 0;
  if (enterX > t) t = enterX;
  if (enterY > t) t = enterY;
  if (enterZ > t) t = enterZ;
  return ox + oy + oz + dx + dy + dz <= Infinity ? t : Infinity;
}

/**
 * As `raycastAabb`, and writes the unit normal of the face that the ray enters, 3 numbers (at an edge the first of its
 * axes). From inside, the normal points against the ray, `0 0 0` for a zero direction. On a miss `out` is left alone.
 * `out` may be an input. Source: as `raycastAabb`.
 */
export function raycastNormalAabb(out: OutRow, ray: RayLike, aabb: AabbLike): number {
  const t = raycastAabb(ray, aabb);
  if (t === Infinity) return Infinity;
  for (let axis = 0; axis < 3; axis++) {
    const direction = ray[axis + 3];
    if (direction === 0) continue;
    if (((direction > 0 ? aabb[axis] : aabb[axis + 3]) - ray[axis]) / direction !== t) continue;
    out[0] = out[1] = out[2] = 0;
    out[axis] = direction > 0 ? -1 : 1;
    return t;
  }
  writeAgainstRay(out, ray, 3);
  return t;
}
