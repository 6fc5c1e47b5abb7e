import { isWithin } from '../../../reach.ts';
import { LOST_SQUARED, MIN_GAP_SQUARED } from '../../../tolerances.ts';
import type { Capsule2dLike, CircleLike, Contact2d, Segment2dLike } from '../../../types.ts';
import { closestPointOnSegment2d } from '../closest-point-on/segment2d.ts';
import { distanceSquaredPoint2dSegment2d } from '../distance/point2d-segment2d.ts';

const _closest = /* @__PURE__ */ new Float64Array(2);
/** A segment, and the radius 0. */
const _capsule = /* @__PURE__ */ new Float64Array(5);

/**
 * How does the disk touch the capsule? The normal points at the core's closest point. A center on the core (to 1e-8 of
 * their size) leaves across it, upward, to +x when the core is vertical, straight up when it is a point. Touching
 * counts, with depth 0; empty ones and NaN do not. `out` may be an input. Source: as `collideSphereCapsule`.
 */
export function collideCircleCapsule2d(
  out: Contact2d,
  circle: CircleLike,
  capsule: Capsule2dLike,
): boolean {
  const radius = circle[2];
  if (radius < 0 || capsule[4] < 0) return false;
  const reach = radius + capsule[4];
  // Not by the closest point, which is rounded.
  if (!isWithin(distanceSquaredPoint2dSegment2d(circle, capsule), reach)) return false;
  closestPointOnSegment2d(_closest, capsule, circle);
  const x = circle[0];
  const y = circle[1];
  const dx = _closest[0] - x;
  const dy = _closest[1] - y;
  const gapSquared = dx * dx + dy * dy;
  const coreX = capsule[2] - capsule[0];
  const coreY = capsule[3] - capsule[1];
  const lengthSquared = coreX * coreX + coreY * coreY;
  let nx = 0;
  let ny = -1;
  const least = MIN_GAP_SQUARED * (lengthSquared + reach * reach);
  if (gapSquared > least + LOST_SQUARED * (x * x + y * y)) {
    const gap = Math.sqrt(gapSquared);
    nx = dx / gap;
    ny = dy / gap;
  } else if (lengthSquared > 0) {
    const scale = (coreX > 0 || (coreX === 0 && coreY < 0) ? 1 : -1) / Math.sqrt(lengthSquared);
    nx = coreY * scale;
    ny = -coreX * scale;
  }
  out[0] = 0 + nx;
  out[1] = 0 + ny;
  out[2] = Math.max(reach - (dx * nx + dy * ny), 0);
  out[3] = x + nx * radius;
  out[4] = y + ny * radius;
  return true;
}

/**
 * How does the disk touch the segment? As `collideCircleCapsule2d`, with a capsule of radius 0: the normal points at
 * the segment's closest point. `out` may be an input. Source: as `collideCircleCapsule2d`.
 */
export function collideCircleSegment2d(
  out: Contact2d,
  circle: CircleLike,
  segment: Segment2dLike,
): boolean {
  for (let i = 0; i < 4; i++) _capsule[i] = segment[i];
  return collideCircleCapsule2d(out, circle, _capsule);
}
