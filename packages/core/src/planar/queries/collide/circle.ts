import { MIN_DIRECTION_SQUARED } from '../../../tolerances.ts';
import type { CircleLike, Contact2d, RectLike } from '../../../types.ts';
import { isEmptyRect } from '../../shapes/rect.ts';

/**
 * How do two disks touch? The normal points from `a` to `b`, along the line of centers. Touching
 * counts, with depth 0; NaN does not. Concentric circles have the normal (0, −1): `a` goes to +y.
 * `out` may be an input.
 */
export function collideCircleCircle(out: Contact2d, a: CircleLike, b: CircleLike): boolean {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const reach = a[2] + b[2];
  const distanceSquared = dx * dx + dy * dy;
  if (!(distanceSquared <= reach * reach)) return false;
  const distance = Math.sqrt(distanceSquared);
  if (distanceSquared > MIN_DIRECTION_SQUARED) {
    writeContact(out, a, dx / distance, dy / distance, reach - distance);
  } else {
    writeContact(out, a, 0, -1, reach + dy);
  }
  return true;
}

/**
 * How does the disk touch the solid rectangle? From outside the normal points at the rectangle's
 * closest point; a center inside leaves by the nearest side (of equally near ones by y, then x, and by
 * the positive side first). Touching counts, with depth 0; an empty rectangle and NaN do not. `out`
 * may be an input.
 */
export function collideCircleRect(out: Contact2d, circle: CircleLike, rect: RectLike): boolean {
  if (isEmptyRect(rect)) return false;
  const x = circle[0];
  const y = circle[1];
  const radius = circle[2];
  const dx = Math.min(Math.max(x, rect[0]), rect[2]) - x;
  const dy = Math.min(Math.max(y, rect[1]), rect[3]) - y;
  const distanceSquared = dx * dx + dy * dy;
  if (!(distanceSquared <= radius * radius)) return false;
  if (distanceSquared > MIN_DIRECTION_SQUARED) {
    const distance = Math.sqrt(distanceSquared);
    writeContact(out, circle, dx / distance, dy / distance, radius - distance);
  } else {
    leaveByNearestSide(out, circle, rect);
  }
  return true;
}

function leaveByNearestSide(out: Contact2d, circle: CircleLike, rect: RectLike): void {
  const x = Math.min(rect[2] - circle[0], circle[0] - rect[0]);
  const y = Math.min(rect[3] - circle[1], circle[1] - rect[1]);
  if (y <= x) {
    const normal = rect[3] - circle[1] <= circle[1] - rect[1] ? -1 : 1;
    writeContact(out, circle, 0, normal, circle[2] + y);
  } else {
    const normal = rect[2] - circle[0] <= circle[0] - rect[0] ? -1 : 1;
    writeContact(out, circle, normal, 0, circle[2] + x);
  }
}

/** The point of a circle deepest in the other shape lies along the normal. `0 +` makes −0 plain 0. */
function writeContact(
  out: Contact2d,
  circle: CircleLike,
  nx: number,
  ny: number,
  depth: number,
): void {
  const x = circle[0] + nx * circle[2];
  const y = circle[1] + ny * circle[2];
  out[0] = 0 + nx;
  out[1] = 0 + ny;
  out[2] = depth;
  out[3] = x;
  out[4] = y;
}
