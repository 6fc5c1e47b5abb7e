import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, SegmentLike } from '../../types.ts';

/**
 * Does the segment share a point with the solid box? Touching counts; an empty box and NaN do not. A
 * segment of equal ends is a point.
 *
 * Three slabs, as in `raycastAabb`, with the end as the farthest. Source: Simple Intersection.
 */
export function intersectsSegmentAabb(segment: SegmentLike, aabb: AabbLike): boolean {
  // Where the box is empty by less than rounding, both sides are met at the same time.
  if (isEmptyAabb(aabb)) return false;
  let enter = 0;
  let leave = 1;
  for (let axis = 0; axis < 3; axis++) {
    const start = segment[axis];
    const along = segment[axis + 3] - start;
    const min = aabb[axis];
    const max = aabb[axis + 3];
    if (along === 0) {
      if (!(start >= min && start <= max)) return false;
    } else {
      enter = Math.max(enter, ((along > 0 ? min : max) - start) / along);
      leave = Math.min(leave, ((along > 0 ? max : min) - start) / along);
    }
  }
  return enter <= leave;
}
