import type { ObbLike, OutRow, RayLike } from '../../types.ts';
import { setBoundsFromObb, turnOutOfObb } from '../obb-frame.ts';
import { raycastAabb, raycastNormalAabb } from './aabb.ts';

/** Ray and box in the box's own frame. */
const _ray = /* @__PURE__ */ new Float64Array(6);
const _bounds = /* @__PURE__ */ new Float64Array(6);
const _normal = /* @__PURE__ */ new Float64Array(3);

/**
 * When does the ray reach the solid rotated box: `t >= 0`, 0 when it starts inside or on the surface, or `MISS`.
 * Touching a face, edge or corner is a hit, within rounding. A zero direction hits only from inside. An empty box and
 * NaN are a miss. By `raycastAabb`, along the box's own axes. Source: Simple Intersection.
 */
export function raycastObb(ray: RayLike, obb: ObbLike): number {
  setRayInObb(ray, obb);
  return raycastAabb(_ray, _bounds);
}

/**
 * As `raycastObb`, and writes the unit normal of the face that the ray enters, 3 numbers (at an edge the first of its
 * axes). From inside, the normal points against the ray, `0 0 0` for a zero direction. On a miss `out` is left alone.
 * `out` may be an input. Source: as `raycastObb`.
 */
export function raycastNormalObb(out: OutRow, ray: RayLike, obb: ObbLike): number {
  setRayInObb(ray, obb);
  const t = raycastNormalAabb(_normal, _ray, _bounds);
  if (t === Infinity) return Infinity;
  turnOutOfObb(_normal, 0, obb);
  for (let axis = 0; axis < 3; axis++) out[axis] = 0 + _normal[axis];
  return t;
}

function setRayInObb(ray: RayLike, obb: ObbLike): void {
  const x = ray[0] - obb[0];
  const y = ray[1] - obb[1];
  const z = ray[2] - obb[2];
  for (let axis = 0, k = 6; axis < 3; axis++, k += 3) {
    _ray[axis] = x * obb[k] + y * obb[k + 1] + z * obb[k + 2];
    _ray[axis + 3] = ray[3] * obb[k] + ray[4] * obb[k + 1] + ray[5] * obb[k + 2];
  }
  setBoundsFromObb(_bounds, obb);
}
