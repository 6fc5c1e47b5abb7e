import { hasNan } from '../../../shapes/bounds.ts';
import { MIN_WEIGHT_SINE_SQUARED } from '../../../tolerances.ts';
import type { OutRow, Point2dLike, Triangle2dLike } from '../../../types.ts';

const _edge = /* @__PURE__ */ new Float64Array(2);

/**
 * The weights `u v w` of the corners, whose weighted sum is the point. A negative weight says that the point lies
 * beyond the edge across from that corner; none is negative inside, but for rounding. w is `1 − u − v`. NaN gives NaN. A
 * triangle too thin for that, or without area, gets the weights of the projection on its longest edge (`1 0 0` when it
 * is a point). `out` may be an input. By the ratios of signed areas. Source: Simple Intersection.
 */
export function barycentricTriangle2d<T extends OutRow>(
  out: T,
  triangle: Triangle2dLike,
  point: Point2dLike,
): T {
  // Relative to the last corner.
  const ax = triangle[0] - triangle[4];
  const ay = triangle[1] - triangle[5];
  const bx = triangle[2] - triangle[4];
  const by = triangle[3] - triangle[5];
  const px = point[0] - triangle[4];
  const py = point[1] - triangle[5];
  const area = ax * by - ay * bx;
  const limit = MIN_WEIGHT_SINE_SQUARED * (ax * ax + ay * ay) * (bx * bx + by * by);
  if (area * area <= limit) return writeOnEdge(out, triangle, point);
  out[0] = (px * by - py * bx) / area;
  out[1] = (ax * py - ay * px) / area;
  out[2] = 1 - out[0] - out[1];
  return out;
}

/**
 * How far along the edge from one corner to another the point is, and the edge's squared length.
 */
function project(triangle: Triangle2dLike, from: number, to: number, point: Point2dLike): void {
  const dx = triangle[to] - triangle[from];
  const dy = triangle[to + 1] - triangle[from + 1];
  _edge[0] = dx * dx + dy * dy;
  const along = (point[0] - triangle[from]) * dx + (point[1] - triangle[from + 1]) * dy;
  _edge[1] = _edge[0] === 0 ? 0 : along / _edge[0];
}

/** A triangle without area: only its longest edge counts. */
function writeOnEdge<T extends OutRow>(out: T, triangle: Triangle2dLike, point: Point2dLike): T {
  let longest = -1;
  let corner = 0;
  let t = 0;
  for (let i = 0; i < 3; i++) {
    project(triangle, 2 * i, (2 * i + 2) % 6, point);
    if (!(_edge[0] > longest)) continue;
    longest = _edge[0];
    corner = i;
    t = _edge[1];
  }
  if (hasNan(point, 2)) t = NaN;
  out[0] = out[1] = out[2] = Number.isNaN(t) ? NaN : 0;
  out[corner] = 1 - t;
  out[(corner + 1) % 3] = t;
  return out;
}
