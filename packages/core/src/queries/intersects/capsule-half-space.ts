import type { CapsuleLike, PlaneLike } from '../../types.ts';
import { lowestOfSegment } from '../distance/segment-half-space.ts';

/**
 * Does the capsule share a point with the solid behind the plane, all points with `n·p <= d`? Touching counts; an empty
 * capsule and NaN do not. By the height of the lower end over the plane and the radius. Source: Simple Intersection.
 */
export function intersectsCapsuleHalfSpace(capsule: CapsuleLike, plane: PlaneLike): boolean {
  return capsule[6] >= 0 && lowestOfSegment(capsule, plane) <= capsule[6];
}
