import { isEmptyAabb } from '../../shapes/aabb.ts';
import type { AabbLike, PlaneLike } from '../../types.ts';
import { gapOrZero } from './gap.ts';

/**
 * The distance between a solid box and the plane's surface, from either side, in world units: 0 when
 * the plane cuts or touches it, Infinity for an empty box and NaN. Source: Simple Intersection.
 */
export function distanceAabbPlane(aabb: AabbLike, plane: PlaneLike): number {
  if (isEmptyAabb(aabb)) return Infinity;
  let least = -plane[3];
  let most = -plane[3];
  for (let axis = 0; axis < 3; axis++) {
    const n = plane[axis];
    // A box that is endless along the plane: 0 times Infinity must not count.
    if (n === 0) continue;
    least += n * aabb[n > 0 ? axis : axis + 3];
    most += n * aabb[n > 0 ? axis + 3 : axis];
  }
  return gapOrZero(Math.max(least, -most));
}
