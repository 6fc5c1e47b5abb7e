import { MISS } from '../../../constants.ts';
import type { Capsule2dLike, OutRow, Ray2dLike } from '../../../types.ts';
import { closestPointOnSegment2d } from '../closest-point-on/segment2d.ts';
import { distancePoint2dCapsule2d } from '../distance/point2d-capsule2d.ts';
import { raycastCircle } from './circle.ts';
import { raycastSegment2d } from './segment2d.ts';
import { writeAgainstRay2d } from './write-normal2d.ts';

const _part = /* @__PURE__ */ new Float64Array(4);
const _closest = /* @__PURE__ */ new Float64Array(2);

/**
 * When does the ray reach the solid capsule: `t >= 0`, 0 when it starts inside or on the rim, or `MISS`.
 * Touching is a hit; a zero direction hits only from inside; NaN is a miss. Its rim is two disks and two
 * segments: the first of them.
 */
export function raycastCapsule2d(ray: Ray2dLike, capsule: Capsule2dLike): number {
  const radius = capsule[4];
  if (!(radius >= 0)) return MISS;
  const distance = distancePoint2dCapsule2d(ray, capsule);
  if (!(distance < MISS)) return MISS;
  if (distance === 0) return ray[2] * ray[2] + ray[3] * ray[3] >= 0 ? 0 : MISS;
  const dx = capsule[2] - capsule[0];
  const dy = capsule[3] - capsule[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  let best = MISS;
  if (length > 0) {
    for (let side = -1; side <= 1; side += 2) {
      const x = (-side * radius * dy) / length;
      const y = (side * radius * dx) / length;
      _part[0] = capsule[0] + x;
      _part[1] = capsule[1] + y;
      _part[2] = capsule[2] + x;
      _part[3] = capsule[3] + y;
      best = Math.min(best, raycastSegment2d(ray, _part));
    }
  }
  _part[2] = radius;
  for (let end = 0; end < 4; end += 2) {
    _part[0] = capsule[end];
    _part[1] = capsule[end + 1];
    best = Math.min(best, raycastCircle(ray, _part));
  }
  return best;
}

/**
 * As `raycastCapsule2d`, and writes the outward unit normal where the ray enters, 2 numbers. From inside
 * the normal is against the ray, `0 0` for a zero direction. On a miss `out` is left alone. `out` may be
 * an input.
 */
export function raycastNormalCapsule2d(
  out: OutRow,
  ray: Ray2dLike,
  capsule: Capsule2dLike,
): number {
  const t = raycastCapsule2d(ray, capsule);
  if (t === MISS) return MISS;
  _part[0] = ray[0] + t * ray[2];
  _part[1] = ray[1] + t * ray[3];
  closestPointOnSegment2d(_closest, capsule, _part);
  const x = _part[0] - _closest[0];
  const y = _part[1] - _closest[1];
  const length = Math.sqrt(x * x + y * y);
  if (!(length > 0) || (t === 0 && length < capsule[4])) {
    writeAgainstRay2d(out, ray);
    return t;
  }
  out[0] = x / length;
  out[1] = y / length;
  return t;
}
