import type { OutRow, PlaneLike, PointLike, TriangleLike } from '../types.ts';
import { setNormalFromTriangle } from './triangle.ts';

/**
 * The plane through a point. The normal need not have unit length; a zero normal gives the zero plane `0 0 0 0`, on
 * which every point lies: contacts with it have the normal `0 0 0`, and pushes lead nowhere. `out` may be an input.
 * Source: Simple Intersection.
 */
export function setPlaneFromPoint<T extends OutRow>(
  out: T,
  point: PointLike,
  normal: PointLike,
): T {
  const length = Math.sqrt(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2]);
  const scale = length > 0 ? 1 / length : 0;
  const nx = normal[0] * scale;
  const ny = normal[1] * scale;
  const nz = normal[2] * scale;
  const d = nx * point[0] + ny * point[1] + nz * point[2];
  out[0] = nx;
  out[1] = ny;
  out[2] = nz;
  out[3] = d;
  return out;
}

/**
 * The plane of a triangle, facing as the triangle does (counter-clockwise front). A triangle without area gives the
 * zero plane `0 0 0 0`. `out` may be the input. Source: Simple Intersection.
 */
export function setPlaneFromTriangle<T extends OutRow>(out: T, triangle: TriangleLike): T {
  const ax = triangle[0];
  const ay = triangle[1];
  const az = triangle[2];
  setNormalFromTriangle(out, triangle);
  out[3] = out[0] * ax + out[1] * ay + out[2] * az;
  return out;
}

/** The same plane facing the other way. `out` may be the input. */
export function setPlaneFlipped<T extends OutRow>(out: T, plane: PlaneLike): T {
  out[0] = -plane[0];
  out[1] = -plane[1];
  out[2] = -plane[2];
  out[3] = -plane[3];
  return out;
}
