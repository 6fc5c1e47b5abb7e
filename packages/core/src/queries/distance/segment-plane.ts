import type { PlaneLike, SegmentLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';

/**
 * The distance between a segment and the plane's surface, from either side, in world units: 0 when the plane cuts or
 * touches it, Infinity for NaN. By the nearer end, unless the ends are on different sides. Source: as
 * `distancePointPlane`.
 */
export function distanceSegmentPlane(segment: SegmentLike, plane: PlaneLike): number {
  return gapOrZero(gapOfSegmentPlane(segment, plane));
}

/** Not for the package's users: the distance of the nearer end, negative when the ends are on different sides. */
export function gapOfSegmentPlane(segment: SegmentLike, plane: PlaneLike): number {
  const nx = plane[0];
  const ny = plane[1];
  const nz = plane[2];
  const start = nx * segment[0] + ny * segment[1] + nz * segment[2] - plane[3];
  const end = nx * segment[3] + ny * segment[4] + nz * segment[5] - plane[3];
  return Math.max(Math.min(start, end), -Math.max(start, end));
}
