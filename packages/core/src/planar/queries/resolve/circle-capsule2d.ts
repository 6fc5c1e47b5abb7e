import type { Capsule2dLike, CircleLike, OutRow, Segment2dLike } from '../../../types.ts';
import { collideCircleCapsule2d, collideCircleSegment2d } from '../collide/circle-capsule2d.ts';
import { _contact, writeResolution2d } from './write-resolution2d.ts';

/**
 * Which translation of the first (2 numbers) parts the disk and the capsule, so that they only touch? The smallest; see
 * `collideCircleCapsule2d` for ties. True exactly when they share a point; `out` is left alone when false, and may be
 * an input. Source: as `collideCircleCapsule2d`.
 */
export function resolveCircleCapsule2d(
  out: OutRow,
  circle: CircleLike,
  capsule: Capsule2dLike,
): boolean {
  return collideCircleCapsule2d(_contact, circle, capsule) && writeResolution2d(out);
}

/**
 * Which translation of the disk (2 numbers) moves it off the segment, so that they only touch? The smallest: from the
 * segment's nearest point to the center; see `collideCircleSegment2d` for a center on it. True exactly when they share
 * a point; `out` is left alone when false, and may be an input. Source: as `collideCircleSegment2d`.
 */
export function resolveCircleSegment2d(
  out: OutRow,
  circle: CircleLike,
  segment: Segment2dLike,
): boolean {
  return collideCircleSegment2d(_contact, circle, segment) && writeResolution2d(out);
}
