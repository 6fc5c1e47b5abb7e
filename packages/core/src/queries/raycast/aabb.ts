import { MISS } from '../../constants.ts';
import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, OutRow, RayLike } from '../../types.ts';
import { writeAgainstRay } from './write-normal.ts';

/**
 * When does the ray reach the solid box: `t >= 0`, 0 when it starts inside or on the surface, or
 * `MISS`. Touching a face, edge or corner is a hit. On an axis on which the ray does not move it hits
 * only if it starts between the faces (on them counts), so a zero direction hits only from inside. An
 * empty box and NaN are a miss.
 *
 * Three slabs; the direction's sign tells which face is entered. Source: Simple Intersection.
 */
export function raycastAabb(ray: RayLike, aabb: AabbLike): number {
  if (isEmptyAabb(aabb)) return MISS;
  let enter = 0;
  let leave = Number.POSITIVE_INFINITY;
  for (let axis = 0; axis < 3; axis++) {
    const origin = ray[axis];
    const direction = ray[axis + 3];
    const min = aabb[axis];
    const max = aabb[axis + 3];
    if (direction === 0) {
      if (!(origin >= min && origin <= max)) return MISS;
    } else {
      enter = Math.max(enter, ((direction > 0 ? min : max) - origin) / direction);
      leave = Math.min(leave, ((direction > 0 ? max : min) - origin) / direction);
    }
  }
  return enter <= leave ? enter : MISS;
}

/**
 * As `raycastAabb`, and writes the unit normal of the face that the ray enters, 3 numbers (at an edge
 * the first of its axes). From inside the normal is against the ray, `0 0 0` for a zero direction. On
 * a miss `out` is left alone. `out` may be an input.
 */
export function raycastNormalAabb(out: OutRow, ray: RayLike, aabb: AabbLike): number {
  const t = raycastAabb(ray, aabb);
  if (t === MISS) return MISS;
  for (let axis = 0; axis < 3; axis++) {
    const direction = ray[axis + 3];
    if (direction === 0) continue;
    if (((direction > 0 ? aabb[axis] : aabb[axis + 3]) - ray[axis]) / direction !== t) continue;
    out[0] = out[1] = out[2] = 0;
    out[axis] = direction > 0 ? -1 : 1;
    return t;
  }
  writeAgainstRay(out, ray);
  return t;
}
