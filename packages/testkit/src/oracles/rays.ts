import { solveLinear } from './half-spaces.ts';

/** Negative inside a convex solid, positive outside, convex along any line. */
export type InsideFunction = (point: number[]) => number;

/** What a slow ray cast knows. */
export interface RayOracle {
  /** When the ray first reaches the shape; Infinity when it never does. */
  readonly t: number;
  /**
   * How clear the answer is: a number near zero says that the ray only grazes the shape, so that a
   * rounding error may turn the answer.
   */
  readonly clearance: number;
}

function pointAt(ray: ArrayLike<number>, t: number): number[] {
  const size = ray.length / 2;
  const point: number[] = [];
  for (let axis = 0; axis < size; axis++) point.push(ray[axis] + t * ray[axis + size]);
  return point;
}

/**
 * Casts a ray of any dimension at a convex solid by walking along it: 64 steps up to `farthest`, a
 * narrowing search around the best, bisection for the first root before it. Ask with a `farthest` that
 * lies beyond the shape.
 */
export function oracleRayConvex(
  inside: InsideFunction,
  ray: ArrayLike<number>,
  farthest: number,
): RayOracle {
  const at = (t: number): number => inside(pointAt(ray, t));
  let least = at(0);
  if (least <= 0) return { t: 0, clearance: -least };
  const step = farthest / 64;
  let best = 0;
  for (let i = 1; i <= 64; i++) {
    const here = at(i * step);
    if (!(here < least)) continue;
    best = i * step;
    least = here;
  }
  let low = Math.max(0, best - step);
  let high = best + step;
  for (let i = 0; i < 70; i++) {
    const a = low + (high - low) / 3;
    const b = high - (high - low) / 3;
    if (at(a) <= at(b)) high = b;
    else low = a;
  }
  const deepest = low;
  const depth = at(deepest);
  if (depth > 0) return { t: Number.POSITIVE_INFINITY, clearance: depth };
  low = 0;
  high = deepest;
  for (let i = 0; i < 60; i++) {
    const middle = 0.5 * (low + high);
    if (at(middle) <= 0) high = middle;
    else low = middle;
  }
  return { t: high, clearance: -depth };
}

/** Distance to the surface of a ball or disk (center, then radius), negative inside. */
export function insideBall(ball: ArrayLike<number>): InsideFunction {
  const size = ball.length - 1;
  return (point) => Math.hypot(...point.map((x, axis) => x - ball[axis])) - ball[size];
}

/** How far beyond its farthest face a point of a box or rectangle (mins, maxes) is; negative inside. */
export function insideBox(box: ArrayLike<number>): InsideFunction {
  const size = box.length / 2;
  return (point) =>
    Math.max(...point.map((x, axis) => Math.max(box[axis] - x, x - box[axis + size])));
}

/**
 * Casts a ray at a triangle, both sides, by solving `origin + t d = a + u (b − a) + v (c − a)`. The
 * clearance is the smallest of u, v and 1 − u − v (negative beyond an edge): no unit.
 */
export function oracleRayTriangle(ray: ArrayLike<number>, triangle: ArrayLike<number>): RayOracle {
  const axes = [0, 1, 2];
  const solution = solveLinear(
    axes.map((i) => [
      -ray[i + 3],
      triangle[i + 3] - triangle[i],
      triangle[i + 6] - triangle[i],
      ray[i] - triangle[i],
    ]),
  );
  if (solution === null) return { t: Number.POSITIVE_INFINITY, clearance: 0 };
  const [t, u, v] = solution;
  const clearance = Math.min(u, v, 1 - u - v);
  return { t: clearance >= 0 && t >= 0 ? t : Number.POSITIVE_INFINITY, clearance };
}

/** When the ray's signed distance from the plane `n·p = d` changes its sign, by bisection. */
export function oracleRayPlane(
  ray: ArrayLike<number>,
  plane: ArrayLike<number>,
  farthest: number,
): number {
  const at = (t: number): number => {
    const [x, y, z] = pointAt(ray, t);
    return plane[0] * x + plane[1] * y + plane[2] * z - plane[3];
  };
  const isFront = at(0) > 0;
  if (at(farthest) > 0 === isFront) return Number.POSITIVE_INFINITY;
  let low = 0;
  let high = farthest;
  for (let i = 0; i < 100; i++) {
    const middle = 0.5 * (low + high);
    if (at(middle) > 0 === isFront) low = middle;
    else high = middle;
  }
  return high;
}
