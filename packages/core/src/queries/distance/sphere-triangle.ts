import { reachOf } from '../../reach.ts';
import type { SphereLike, TriangleLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';
import { distanceSquaredPointTriangle } from './point.ts';

/**
 * The distance between a ball and a triangle, in world units: 0 when they share a point, Infinity for an empty ball and
 * NaN. A degenerate triangle is the segment or point that it covers. By the center's distance, less the radius. Source:
 * as `distanceSquaredPointTriangle`.
 */
export function distanceSphereTriangle(sphere: SphereLike, triangle: TriangleLike): number {
  return gapOrZero(Math.sqrt(distanceSquaredPointTriangle(sphere, triangle)) - reachOf(sphere[3]));
}
