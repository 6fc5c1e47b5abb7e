import { hasNan } from '../../shapes/bounds.ts';
import { MIN_WEIGHT_SINE_SQUARED } from '../../tolerances.ts';
import type { OutRow, PointLike, TriangleLike } from '../../types.ts';

/** Two edges from the last corner, then the point relative to it. */
const _seen = /* @__PURE__ */ new Float64Array(9);

/**
 * The weights `u v w` of the corners, whose weighted sum is the point (for a point off the plane, its projection). A
 * negative weight says that the point lies beyond the edge across from that corner; none is negative inside. w is
 * `1 − u − v`. NaN gives NaN. A triangle too thin for that, or without area, gets the weights of the projection on its
 * longest edge (`1 0 0` when it is a point). `out` may be an input.
 *
 * By projecting on two edges and Cramer's rule; wrong by at most a few 1e-16 divided by the squared sine at the last
 * corner, times the largest of three numbers: 1, the largest weight, and the distance from that corner to the point in
 * lengths of the shorter edge there. Source: Simple Intersection; Ericson, Real-Time Collision Detection, 3.4.
 */
export function barycentricTriangle<T extends OutRow>(
  out: T,
  triangle: TriangleLike,
  point: PointLike,
): T {
  look(triangle, point);
  const uu = dot(0, 0);
  const uv = dot(0, 3);
  const vv = dot(3, 3);
  const pu = dot(6, 0);
  const pv = dot(6, 3);
  const determinant = uu * vv - uv * uv;
  if (determinant <= MIN_WEIGHT_SINE_SQUARED * uu * vv) return writeOnEdge(out, triangle, point);
  const u = (vv * pu - uv * pv) / determinant;
  const v = (uu * pv - uv * pu) / determinant;
  return writeWeights(out, u, v);
}

/**
 * As `barycentricTriangle`, by the ratios of the signed areas that the point spans with the edges, seen along the
 * normal: for points of the plane the error has the same bound divided by the sine in place of its square. Source:
 * Simple Intersection.
 */
export function barycentricTriangleByAreas<T extends OutRow>(
  out: T,
  triangle: TriangleLike,
  point: PointLike,
): T {
  look(triangle, point);
  const nx = _seen[1] * _seen[5] - _seen[2] * _seen[4];
  const ny = _seen[2] * _seen[3] - _seen[0] * _seen[5];
  const nz = _seen[0] * _seen[4] - _seen[1] * _seen[3];
  const normalSquared = nx * nx + ny * ny + nz * nz;
  if (normalSquared <= MIN_WEIGHT_SINE_SQUARED * dot(0, 0) * dot(3, 3)) {
    return writeOnEdge(out, triangle, point);
  }
  const u =
    nx * (_seen[7] * _seen[5] - _seen[8] * _seen[4]) +
    ny * (_seen[8] * _seen[3] - _seen[6] * _seen[5]) +
    nz * (_seen[6] * _seen[4] - _seen[7] * _seen[3]);
  const v =
    nx * (_seen[1] * _seen[8] - _seen[2] * _seen[7]) +
    ny * (_seen[2] * _seen[6] - _seen[0] * _seen[8]) +
    nz * (_seen[0] * _seen[7] - _seen[1] * _seen[6]);
  return writeWeights(out, u / normalSquared, v / normalSquared);
}

function look(triangle: TriangleLike, point: PointLike): void {
  for (let axis = 0; axis < 3; axis++) {
    const c = triangle[6 + axis];
    _seen[axis] = triangle[axis] - c;
    _seen[3 + axis] = triangle[3 + axis] - c;
    _seen[6 + axis] = point[axis] - c;
  }
}

function dot(a: number, b: number): number {
  return _seen[a] * _seen[b] + _seen[a + 1] * _seen[b + 1] + _seen[a + 2] * _seen[b + 2];
}

function writeWeights<T extends OutRow>(out: T, u: number, v: number): T {
  out[0] = u;
  out[1] = v;
  out[2] = 1 - u - v;
  return out;
}

/** The weights of the projection on the longest edge; among equal ones, the first of ab, bc and ca. */
function writeOnEdge<T extends OutRow>(out: T, triangle: TriangleLike, point: PointLike): T {
  let corner = 0;
  let longestSquared = 0;
  let toward = 0;
  for (let from = 0; from < 9; from += 3) {
    const to = (from + 3) % 9;
    let lengthSquared = 0;
    let along = 0;
    for (let axis = 0; axis < 3; axis++) {
      const edge = triangle[to + axis] - triangle[from + axis];
      lengthSquared += edge * edge;
      along += edge * (point[axis] - triangle[from + axis]);
    }
    if (!(lengthSquared > longestSquared)) continue;
    longestSquared = lengthSquared;
    toward = along;
    corner = from / 3;
  }
  let t = hasNan(point, 3) ? NaN : 0;
  if (longestSquared > 0) t += toward / longestSquared;
  out[corner] = 1 - t;
  out[(corner + 1) % 3] = t;
  out[(corner + 2) % 3] = Number.isNaN(t) ? NaN : 0;
  return out;
}
