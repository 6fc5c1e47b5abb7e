import type {
  Capsule2dLike,
  CircleLike,
  OrientedRectLike,
  OutRow,
  RectLike,
  Triangle2dLike,
} from '../../types.ts';
import { isEmptyRect, setRectFromPoints } from './rect.ts';

const _rect = /* @__PURE__ */ new Float64Array(4);

/**
 * The circle through the rectangle's corners; three NaN for an empty one. `out` may be the input.
 */
export function setCircleFromRect<T extends OutRow>(out: T, rect: RectLike): T {
  if (isEmptyRect(rect)) return writeCircle(out, Number.NaN, Number.NaN, Number.NaN);
  const halfX = 0.5 * (rect[2] - rect[0]);
  const halfY = 0.5 * (rect[3] - rect[1]);
  const x = rect[0] + halfX;
  const y = rect[1] + halfY;
  return writeCircle(out, x, y, Math.sqrt(halfX * halfX + halfY * halfY));
}

/**
 * The circle through the rotated rectangle's corners; three NaN for an empty one. `out` may be the
 * input.
 */
export function setCircleFromOrientedRect<T extends OutRow>(
  out: T,
  orientedRect: OrientedRectLike,
): T {
  const u = orientedRect[2];
  const v = orientedRect[3];
  if (!(u >= 0 && v >= 0)) return writeCircle(out, Number.NaN, Number.NaN, Number.NaN);
  return writeCircle(out, orientedRect[0], orientedRect[1], Math.sqrt(u * u + v * v));
}

/** The smallest circle around a capsule. `out` may be the input. */
export function setCircleFromCapsule2d<T extends OutRow>(out: T, capsule: Capsule2dLike): T {
  const x = 0.5 * (capsule[2] - capsule[0]);
  const y = 0.5 * (capsule[3] - capsule[1]);
  const radius = Math.sqrt(x * x + y * y) + capsule[4];
  return writeCircle(out, capsule[0] + x, capsule[1] + y, radius);
}

/**
 * The smallest circle around a triangle, within rounding: on its longest edge where the angle
 * across is not acute (so also for a triangle without area), else through its corners. `out` may be
 * the input. As `setSphereFromTriangle`.
 */
export function setCircleFromTriangle2d<T extends OutRow>(out: T, triangle: Triangle2dLike): T {
  const atA = dotAtCorner(triangle, 0, 2, 4);
  const atB = dotAtCorner(triangle, 2, 4, 0);
  const atC = dotAtCorner(triangle, 4, 0, 2);
  const acute = !(atA <= 0 || atB <= 0 || atC <= 0);
  // Weights of the corners: half and half on the edge across from an angle that is not acute.
  const a = acute ? atA * (atB + atC) : atA <= 0 ? 0 : 1;
  const b = acute ? atB * (atC + atA) : atA > 0 && atB <= 0 ? 0 : 1;
  const c = acute ? atC * (atA + atB) : atA > 0 && atB > 0 ? 0 : 1;
  const scale = 1 / (a + b + c);
  const x = scale * (a * triangle[0] + b * triangle[2] + c * triangle[4]);
  const y = scale * (a * triangle[1] + b * triangle[3] + c * triangle[5]);
  return writeAround(out, triangle, 3, x, y);
}

/**
 * Of the two edges that leave a corner: their lengths times the cosine of the angle between them.
 */
function dotAtCorner(triangle: Triangle2dLike, at: number, b: number, c: number): number {
  const x = triangle[at];
  const y = triangle[at + 1];
  return (triangle[b] - x) * (triangle[c] - x) + (triangle[b + 1] - y) * (triangle[c + 1] - y);
}

/**
 * A circle around the first `count` points of `x y x y …`: centered in their rectangle, so it holds
 * them all but is seldom the smallest one. No points give radius `−Infinity` and a NaN center.
 */
export function setCircleFromPoints<T extends OutRow>(
  out: T,
  points: ArrayLike<number>,
  count: number,
): T {
  setRectFromPoints(_rect, points, count);
  const x = 0.5 * (_rect[0] + _rect[2]);
  const y = 0.5 * (_rect[1] + _rect[3]);
  return writeAround(out, points, count, x, y);
}

/** The circle with a center, through the farthest of the points. */
function writeAround<T extends OutRow>(
  out: T,
  points: ArrayLike<number>,
  count: number,
  x: number,
  y: number,
): T {
  let radiusSquared = count > 0 ? 0 : Infinity;
  for (let i = 0; i < 2 * count; i += 2) {
    const dx = points[i] - x;
    const dy = points[i + 1] - y;
    radiusSquared = Math.max(radiusSquared, dx * dx + dy * dy);
  }
  return writeCircle(out, x, y, count > 0 ? Math.sqrt(radiusSquared) : -radiusSquared);
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
