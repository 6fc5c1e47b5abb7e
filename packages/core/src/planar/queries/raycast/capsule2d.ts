import { LEAST_EXACT_SQUARE } from '../../../tolerances.ts';
import type { Capsule2dLike, OutRow, Ray2dLike } from '../../../types.ts';
import { closestPointOnSegment2d } from '../closest-point-on/segment2d.ts';
import { distancePoint2dCapsule2d } from '../distance/point2d-capsule2d.ts';
import { raycastCircle } from './circle.ts';
import { writeAcross2d } from './segment2d.ts';
import { writeFromCore2d } from './write-normal2d.ts';

const _disk = /* @__PURE__ */ new Float64Array(3);
const _closest = /* @__PURE__ */ new Float64Array(2);

/**
 * When does the ray reach the solid capsule: `t >= 0`, 0 when it starts inside or on the rim, or `MISS`. Touching is a
 * hit; a zero direction hits only from inside; an empty one and NaN are a miss. By the time at which the ray comes
 * within the radius of the core's line: it is then at a side, or beyond an end, where `raycastCircle` answers for the
 * disk at that end.
 */
export function raycastCapsule2d(ray: Ray2dLike, capsule: Capsule2dLike): number {
  const dx = ray[2];
  const dy = ray[3];
  const away = distancePoint2dCapsule2d(ray, capsule);
  if (!(away < Infinity && Math.abs(dx) + Math.abs(dy) < Infinity)) return Infinity;
  if (away === 0) return 0;
  const coreX = capsule[2] - capsule[0];
  const coreY = capsule[3] - capsule[1];
  const x = ray[0] - capsule[0];
  const y = ray[1] - capsule[1];
  const lengthSquared = coreX * coreX + coreY * coreY;
  // A core so short is as good as a point, and the products below would be lost.
  if (lengthSquared < LEAST_EXACT_SQUARE) return raycastEnd(ray, capsule, 0);
  // Heights over the core's line, times the core's length.
  const height = coreX * y - coreY * x;
  const rise = coreX * dy - coreY * dx;
  const over = Math.abs(height) - capsule[4] * Math.sqrt(lengthSquared);
  let t = 0;
  if (over > 0) {
    if (!(height > 0 ? rise < 0 : rise > 0)) return Infinity;
    t = over / Math.abs(rise);
  }
  const along = (x + t * dx) * coreX + (y + t * dy) * coreY;
  if (along >= 0 && along <= lengthSquared) return t;
  return raycastEnd(ray, capsule, along > 0 ? 2 : 0);
}

/** Casts at the disk around the start (`offset` 0) or the end (2) of the core. */
function raycastEnd(ray: Ray2dLike, capsule: Capsule2dLike, offset: number): number {
  _disk[0] = capsule[offset];
  _disk[1] = capsule[offset + 1];
  _disk[2] = capsule[4];
  return raycastCircle(ray, _disk);
}

/**
 * As `raycastCapsule2d`, and writes the outward unit normal where the ray enters, 2 numbers. From inside, the normal
 * points against the ray, `0 0` for a zero direction; for a ray that starts exactly on the surface it is the surface's.
 * Without a radius it is square to the core, toward the ray, as of `raycastNormalSegment2d`; in 3D, where a core has no
 * sides, it is against the ray then. On a miss `out` is left alone. `out` may be an input. By `raycastCapsule2d`, and
 * the vector there from the core's nearest point.
 */
export function raycastNormalCapsule2d(
  out: OutRow,
  ray: Ray2dLike,
  capsule: Capsule2dLike,
): number {
  const t = raycastCapsule2d(ray, capsule);
  if (t === Infinity) return Infinity;
  if (t > 0 && !(capsule[4] > 0)) {
    writeAcross2d(out, ray, capsule, false);
    return t;
  }
  _closest[0] = ray[0] + t * ray[2];
  _closest[1] = ray[1] + t * ray[3];
  closestPointOnSegment2d(_closest, capsule, _closest);
  writeFromCore2d(out, ray, t, _closest, capsule[4]);
  return t;
}
