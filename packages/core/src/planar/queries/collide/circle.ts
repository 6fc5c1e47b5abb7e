import { isWithin } from '../../../reach.ts';
import { MIN_GAP_SQUARED } from '../../../tolerances.ts';
import type { CircleLike, Contact2d, RectLike } from '../../../types.ts';
import { isEmptyRect } from '../../shapes/rect.ts';

/**
 * The gap and the reach, which become normal and depth. In a row: numbers passed as arguments would be allocated on the
 * heap.
 */
const _touch = /* @__PURE__ */ new Float64Array(3);

/**
 * How do two disks touch? The normal points from `a` to `b`, along the line of centers. Touching counts, with depth 0;
 * empty ones and NaN do not. Concentric circles have the normal (0, −1): `a` goes to +y. `out` may be an input. Source:
 * Simple Intersection.
 */
export function collideCircleCircle(out: Contact2d, a: CircleLike, b: CircleLike): boolean {
  const dy = b[1] - a[1];
  _touch[0] = b[0] - a[0];
  _touch[1] = dy;
  if (a[2] < 0 || b[2] < 0) return false;
  _touch[2] = a[2] + b[2];
  if (!isTouching()) return false;
  if (!closeGap()) {
    _touch[0] = 0;
    _touch[1] = -1;
    _touch[2] += dy;
  }
  return writeContact(out, a);
}

/**
 * How does the disk touch the solid rectangle? From outside, the normal points at the rectangle's closest point; a
 * center inside leaves by the nearest side (among equally near ones y, then x, and the positive side first). Touching
 * counts, with depth 0; empty ones and NaN do not. `out` may be an input. Source: Sphere AABB Intersection.
 */
export function collideCircleRect(out: Contact2d, circle: CircleLike, rect: RectLike): boolean {
  if (isEmptyRect(rect)) return false;
  _touch[0] = Math.min(Math.max(circle[0], rect[0]), rect[2]) - circle[0];
  _touch[1] = Math.min(Math.max(circle[1], rect[1]), rect[3]) - circle[1];
  _touch[2] = circle[2];
  if (!isTouching()) return false;
  if (!closeGap()) leaveByNearestSide(circle, rect);
  return writeContact(out, circle);
}

function isTouching(): boolean {
  return isWithin(_touch[0] * _touch[0] + _touch[1] * _touch[1], _touch[2]);
}

/** Is the gap wide enough to have a direction? */
function closeGap(): boolean {
  const squared = _touch[0] * _touch[0] + _touch[1] * _touch[1];
  const least = MIN_GAP_SQUARED * _touch[2] * _touch[2];
  // Where the reach is so large that its square overflows, any gap has a direction.
  if (!(squared > (least < Infinity ? least : 0))) return false;
  const distance = Math.sqrt(squared);
  _touch[0] /= distance;
  _touch[1] /= distance;
  _touch[2] -= distance;
  return true;
}

function leaveByNearestSide(circle: CircleLike, rect: RectLike): void {
  const x = Math.min(rect[2] - circle[0], circle[0] - rect[0]);
  const y = Math.min(rect[3] - circle[1], circle[1] - rect[1]);
  const axis = y <= x ? 1 : 0;
  const isUp = rect[axis + 2] - circle[axis] <= circle[axis] - rect[axis];
  _touch[1 - axis] = 0;
  _touch[axis] = isUp ? -1 : 1;
  _touch[2] += Math.min(x, y);
}

/**
 * The contact whose normal and depth are in `_touch`: the point of a disk deepest in the other
 * shape lies along the normal. `0 +` makes −0 plain 0.
 */
function writeContact(out: Contact2d, circle: CircleLike): true {
  const radius = circle[2];
  const x = circle[0] + _touch[0] * radius;
  const y = circle[1] + _touch[1] * radius;
  for (let i = 0; i < 3; i++) out[i] = 0 + _touch[i];
  out[3] = x;
  out[4] = y;
  return true;
}
