import type { AabbLike, SegmentLike } from '../../types.ts';
import { raycastAabb } from '../raycast/aabb.ts';

const _ray = new Float64Array(6);

/**
 * Does the segment share a point with the solid box? Touching counts; an empty box and NaN do not. A
 * segment of equal ends is a point. The ray from its start must enter before its end.
 */
export function intersectsSegmentAabb(segment: SegmentLike, aabb: AabbLike): boolean {
  for (let axis = 0; axis < 3; axis++) {
    _ray[axis] = segment[axis];
    _ray[axis + 3] = segment[axis + 3] - segment[axis];
  }
  return raycastAabb(_ray, aabb) <= 1;
}
