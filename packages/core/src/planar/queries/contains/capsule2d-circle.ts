import type { Capsule2dLike, CircleLike } from '../../../types.ts';
import { distanceSquaredPoint2dSegment2d } from '../distance/point2d-segment2d.ts';

/** Is the whole of the disk in the capsule? Common rims count; NaN is not in. */
export function containsCapsule2dCircle(capsule: Capsule2dLike, circle: CircleLike): boolean {
  if (!(circle[2] >= 0)) return false;
  const margin = capsule[4] - circle[2];
  const distanceSquared = distanceSquaredPoint2dSegment2d(circle, capsule);
  return margin >= 0 && distanceSquared <= margin * margin && distanceSquared < Infinity;
}
