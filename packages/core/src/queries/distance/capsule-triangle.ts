import { reachOf } from '../../reach.ts';
import type { CapsuleLike, TriangleLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';
import { distanceSquaredSegmentTriangle } from './segment-triangle.ts';

/**
 * The distance between a capsule and a triangle, in world units: 0 when they share a point, Infinity for an empty
 * capsule and NaN. A degenerate triangle is the segment or point that it covers. By the core's distance, less the
 * radius. Source: as `distanceSquaredSegmentTriangle`.
 */
export function distanceCapsuleTriangle(capsule: CapsuleLike, triangle: TriangleLike): number {
  return gapOrZero(
    Math.sqrt(distanceSquaredSegmentTriangle(capsule, triangle)) - reachOf(capsule[6]),
  );
}
