import type { PlaneLike, SegmentLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';

/**
 * The distance between a segment and the solid behind the plane, all points with `n·p <= d`, in world units: 0 when
 * they share a point, Infinity for NaN. By the lower end. Source: as `distancePointPlane`.
 */
export function distanceSegmentHalfSpace(segment: SegmentLike, plane: PlaneLike): number {
  return gapOrZero(lowestOfSegment(segment, plane));
}

/** Not for the package's users: the height of the lower end above the plane, negative behind it. */
export function lowestOfSegment(segment: SegmentLike, plane: PlaneLike): number {
  const nx = plane[0];
  const ny = plane[1];
  const nz = plane[2];
  const start = nx * segment[0] + ny * segment[1] + nz * segment[2];
  const end = nx * segment[3] + ny * segment[4] + nz * segment[5];
  return Math.min(start, end) - plane[3];
}
