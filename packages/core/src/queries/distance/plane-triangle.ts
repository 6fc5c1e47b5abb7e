import type { PlaneLike, TriangleLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';

/**
 * The distance between the plane's surface and a triangle, from either side, in world units: 0 when the plane cuts or
 * touches it, Infinity for NaN. By the heights of its corners over the plane. Source: Simple Intersection.
 */
export function distancePlaneTriangle(plane: PlaneLike, triangle: TriangleLike): number {
  const nx = plane[0];
  const ny = plane[1];
  const nz = plane[2];
  const a = nx * triangle[0] + ny * triangle[1] + nz * triangle[2] - plane[3];
  const b = nx * triangle[3] + ny * triangle[4] + nz * triangle[5] - plane[3];
  const c = nx * triangle[6] + ny * triangle[7] + nz * triangle[8] - plane[3];
  return gapOrZero(Math.max(Math.min(a, b, c), -Math.max(a, b, c)));
}
