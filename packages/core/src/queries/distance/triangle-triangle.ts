import type { TriangleLike } from '../../types.ts';
import { closestPointsOnTriangleTriangle } from '../closest-points-on/triangle-triangle.ts';
import { squaredLengthOf } from './gap.ts';

const _points = /* @__PURE__ */ new Float64Array(6);

/**
 * The squared distance between two triangles, in world units squared: 0 when they share a point (within rounding),
 * Infinity for NaN. A degenerate triangle is the segment or point that it covers. By `closestPointsOnTriangleTriangle`.
 */
export function distanceSquaredTriangleTriangle(a: TriangleLike, b: TriangleLike): number {
  closestPointsOnTriangleTriangle(_points, a, b);
  return squaredLengthOf(_points);
}
