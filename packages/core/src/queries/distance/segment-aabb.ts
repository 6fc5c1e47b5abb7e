import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, SegmentLike } from '../../types.ts';
import { _nearest, findNearest } from '../closest-points-on/segment-aabb.ts';

/**
 * The squared distance between a segment and a solid box, in world units squared: 0 when they share a point (within
 * rounding: a few ulps of their size, squared), Infinity for an empty box and NaN. By the vector between the points
 * that `closestPointsOnSegmentAabb` finds.
 */
export function distanceSquaredSegmentAabb(segment: SegmentLike, aabb: AabbLike): number {
  if (isEmptyAabb(aabb)) return Infinity;
  findNearest(segment, aabb);
  const dx = _nearest[1];
  const dy = _nearest[2];
  const dz = _nearest[3];
  const squared = dx * dx + dy * dy + dz * dz;
  return squared < Infinity ? squared : Infinity;
}
