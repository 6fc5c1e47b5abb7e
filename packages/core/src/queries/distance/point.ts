import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, PointLike, TriangleLike } from '../../types.ts';
import { closestPointOnTriangle } from '../closest-point-on/triangle.ts';
import { squaredLengthBetween } from './gap.ts';

const _closest = /* @__PURE__ */ new Float64Array(3);

/**
 * The squared distance from the point to the solid box, in world units squared: 0 inside and on the surface, Infinity
 * for an empty box and for NaN. Source: Ericson, Real-Time Collision Detection, 5.1.3.
 */
export function distanceSquaredPointAabb(point: PointLike, aabb: AabbLike): number {
  if (isEmptyAabb(aabb)) return Infinity;
  const dx = Math.max(aabb[0] - point[0], point[0] - aabb[3], 0);
  const dy = Math.max(aabb[1] - point[1], point[1] - aabb[4], 0);
  const dz = Math.max(aabb[2] - point[2], point[2] - aabb[5], 0);
  const distanceSquared = dx * dx + dy * dy + dz * dz;
  return distanceSquared < Infinity ? distanceSquared : Infinity;
}

/**
 * The squared distance from the point to the triangle, in world units squared. A degenerate triangle is the segment or
 * point that it covers. Infinity for NaN. Source: as `closestPointOnTriangle`.
 */
export function distanceSquaredPointTriangle(point: PointLike, triangle: TriangleLike): number {
  closestPointOnTriangle(_closest, triangle, point);
  return squaredLengthBetween(point, _closest);
}
