import { reachOf } from '../../reach.ts';
import type { SegmentLike, SphereLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';
import { distanceSquaredPointSegment } from './point-segment.ts';

/**
 * The distance between a segment and a ball, in world units: 0 when they share a point, Infinity for an empty ball and
 * NaN. By the center's distance, less the radius. Source: as `distanceSquaredPointSegment`.
 */
export function distanceSegmentSphere(segment: SegmentLike, sphere: SphereLike): number {
  return gapOrZero(Math.sqrt(distanceSquaredPointSegment(sphere, segment)) - reachOf(sphere[3]));
}
