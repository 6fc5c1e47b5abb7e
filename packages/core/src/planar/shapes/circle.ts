import type { CircleLike, OutRow, RectLike } from '../../types.ts';
import { isEmptyRect } from './rect.ts';

/** The circle through the rectangle's corners; three NaN for an empty one. `out` may be the input. */
export function setCircleFromRect<T extends OutRow>(out: T, rect: RectLike): T {
  if (isEmptyRect(rect)) return writeCircle(out, Number.NaN, Number.NaN, Number.NaN);
  const halfX = 0.5 * (rect[2] - rect[0]);
  const halfY = 0.5 * (rect[3] - rect[1]);
  const x = rect[0] + halfX;
  const y = rect[1] + halfY;
  return writeCircle(out, x, y, Math.sqrt(halfX * halfX + halfY * halfY));
}

/** The smallest circle around both. `out` may be an input. */
export function mergeCircles<T extends OutRow>(out: T, a: CircleLike, b: CircleLike): T {
  const ax = a[0];
  const ay = a[1];
  const ar = a[2];
  const br = b[2];
  const dx = b[0] - ax;
  const dy = b[1] - ay;
  const distance = Math.sqrt(dx * dx + dy * dy);
  // One holds the other (also when the centers coincide): nothing between them to divide by.
  if (distance + br <= ar) return writeCircle(out, ax, ay, ar);
  if (distance + ar <= br) return writeCircle(out, b[0], b[1], br);
  const radius = 0.5 * (distance + ar + br);
  const along = (radius - ar) / distance;
  return writeCircle(out, ax + dx * along, ay + dy * along, radius);
}

/** Makes the radius `margin` world units larger (smaller when negative). `out` may be the input. */
export function growCircle<T extends OutRow>(out: T, circle: CircleLike, margin: number): T {
  return writeCircle(out, circle[0], circle[1], circle[2] + margin);
}

function writeCircle<T extends OutRow>(out: T, x: number, y: number, radius: number): T {
  out[0] = x;
  out[1] = y;
  out[2] = radius;
  return out;
}
