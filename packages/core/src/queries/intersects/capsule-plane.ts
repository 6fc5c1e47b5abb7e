import type { CapsuleLike, PlaneLike } from '../../types.ts';
import { gapOfSegmentPlane } from '../distance/segment-plane.ts';

/**
 * Does the capsule share a point with the plane's surface? Touching counts; an empty capsule and NaN do not. By the
 * heights of both ends over the plane and the radius. Source: Simple Intersection.
 */
export function intersectsCapsulePlane(capsule: CapsuleLike, plane: PlaneLike): boolean {
  return capsule[6] >= 0 && gapOfSegmentPlane(capsule, plane) <= capsule[6];
}
