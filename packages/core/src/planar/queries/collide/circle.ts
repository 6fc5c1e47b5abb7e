import { leastGapSquared } from '../../../queries/least-gap.ts';
import type { CircleLike, Contact2d, RectLike } from '../../../types.ts';
import { isEmptyRect } from '../../shapes/rect.ts';

/** Normal and depth on their way to `writeContact`: numbers as arguments would go to the heap. */
const _touch = new Float64Array(3);

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
  if (distanceSquared > leastGapSquared(reach)) {
    _touch[0] = dx / distance;
    _touch[1] = dy / distance;
    _touch[2] = reach - distance;
    writeContact(out, a);
  } else {
    _touch[0] = 0;
    _touch[1] = -1;
    _touch[2] = reach + dy;
    writeContact(out, a);
  }
  return true;
}

/**
 * How does the disk touch the solid rectangle? From outside the normal points at the rectangle's
 * closest point; a center inside leaves by the nearest side (of equally near ones by y, then x, and
 * by the positive side first). Touching counts, with depth 0; an empty rectangle and NaN do not.
 * `out` may be an input.
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
  if (distanceSquared > leastGapSquared(radius)) {
    const distance = Math.sqrt(distanceSquared);
    _touch[0] = dx / distance;
    _touch[1] = dy / distance;
    _touch[2] = radius - distance;
    writeContact(out, circle);
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
    _touch[0] = 0;
    _touch[1] = normal;
    _touch[2] = circle[2] + y;
    writeContact(out, circle);
  } else {
    const normal = rect[2] - circle[0] <= circle[0] - rect[0] ? -1 : 1;
    _touch[0] = normal;
    _touch[1] = 0;
    _touch[2] = circle[2] + x;
    writeContact(out, circle);
  }
}

/**
 * The contact whose normal and depth are in `_touch`: the point of a disk deepest in the other
 * shape lies along the normal. `0 +` makes −0 plain 0.
 */
function writeContact(out: Contact2d, circle: CircleLike): void {
  const radius = circle[2];
  const x = circle[0] + _touch[0] * radius;
  const y = circle[1] + _touch[1] * radius;
  out[0] = 0 + _touch[0];
  out[1] = 0 + _touch[1];
  out[2] = _touch[2];
  out[3] = x;
  out[4] = y;
}
