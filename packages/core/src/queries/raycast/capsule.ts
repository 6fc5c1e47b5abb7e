import { LEAST_EXACT_SQUARE } from '../../tolerances.ts';
import type { CapsuleLike, OutRow, RayLike } from '../../types.ts';
import { closestPointOnSegment } from '../closest-point-on/segment.ts';
import { raycastSphere } from './sphere.ts';
import { writeFromCore } from './write-normal.ts';

const _ball = /* @__PURE__ */ new Float64Array(4);
const _core = /* @__PURE__ */ new Float64Array(3);

/**
 * When does the ray reach the solid capsule: `t >= 0`, 0 when it starts inside or on the surface, or `MISS`. A tangent
 * ray hits. A zero direction hits only from inside; an empty capsule and NaN are a miss.
 *
 * Seen along the axis, the endless cylinder is a disk; a ray that enters it beyond an end of the segment reaches the
 * capsule only through the ball at that end. By cross products with the axis: in whole numbers tangents are exact.
 * Source: Ericson, Real-Time Collision Detection, 5.3.7.
 */
export function raycastCapsule(ray: RayLike, capsule: CapsuleLike): number {
  if (capsule[6] < 0) return Infinity;
  const dx = capsule[3] - capsule[0];
  const dy = capsule[4] - capsule[1];
  const dz = capsule[5] - capsule[2];
  const ox = ray[0] - capsule[0];
  const oy = ray[1] - capsule[1];
  const oz = ray[2] - capsule[2];
  const lengthSquared = dx * dx + dy * dy + dz * dz;
  // A segment so short is as good as a point, and the products below would be lost.
  if (lengthSquared < LEAST_EXACT_SQUARE) return raycastEnd(ray, capsule, 0);
  // Origin and direction as seen along the axis, after a quarter turn around it, times the axis's length.
  const mx = oy * dz - oz * dy;
  const my = oz * dx - ox * dz;
  const mz = ox * dy - oy * dx;
  const nx = dy * ray[5] - dz * ray[4];
  const ny = dz * ray[3] - dx * ray[5];
  const nz = dx * ray[4] - dy * ray[3];
  const beyond = mx * mx + my * my + mz * mz - capsule[6] * capsule[6] * lengthSquared;
  let t = 0;
  if (!(beyond <= 0)) {
    const approach = mx * nx + my * ny + mz * nz;
    // How far the ray's line passes from the axis's line, and how far it may, times the length of n.
    const away = Math.abs(ox * nx + oy * ny + oz * nz);
    const reach = capsule[6] * Math.sqrt(nx * nx + ny * ny + nz * nz);
    if (!(approach > 0 && away <= reach)) return Infinity;
    const chord = Math.sqrt(lengthSquared * (reach - away)) * Math.sqrt(reach + away);
    t = beyond / (approach + chord);
  }
  const along = ox * dx + oy * dy + oz * dz + t * (ray[3] * dx + ray[4] * dy + ray[5] * dz);
  // Also for a NaN in the direction, which misses every ball.
  if (!(along > 0)) return raycastEnd(ray, capsule, 0);
  return along > lengthSquared ? raycastEnd(ray, capsule, 3) : t;
}

/** Casts at the ball around the start (`offset` 0) or the end (3) of the segment. */
function raycastEnd(ray: RayLike, capsule: CapsuleLike, offset: number): number {
  for (let axis = 0; axis < 3; axis++) _ball[axis] = capsule[axis + offset];
  _ball[3] = capsule[6];
  return raycastSphere(ray, _ball);
}

/**
 * As `raycastCapsule`, and writes the outward unit normal where the ray enters, 3 numbers. From inside, and for a
 * capsule without a radius, the normal points against the ray, `0 0 0` for a zero direction; for a ray that starts
 * exactly on the surface it is the surface's. On a miss `out` is left alone. `out` may be an input. Source: as
 * `raycastCapsule`.
 */
export function raycastNormalCapsule(out: OutRow, ray: RayLike, capsule: CapsuleLike): number {
  const t = raycastCapsule(ray, capsule);
  if (t === Infinity) return Infinity;
  for (let axis = 0; axis < 3; axis++) _core[axis] = ray[axis] + t * ray[axis + 3];
  closestPointOnSegment(_core, capsule, _core);
  writeFromCore(out, ray, t, _core, capsule[6]);
  return t;
}
