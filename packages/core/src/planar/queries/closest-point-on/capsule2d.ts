import type { Capsule2dLike, OutRow, Point2dLike } from '../../../types.ts';
import { closestPointOnCircle } from './circle.ts';
import { closestPointOnSegment2d } from './segment2d.ts';

const _disk = /* @__PURE__ */ new Float64Array(3);

/**
 * The point of the solid capsule nearest to `point`, 2 numbers: the point itself if it is inside. NaN gives NaN; an
 * empty capsule has no such point: what is written then means nothing. `out` may be an input. By the disk around the
 * nearest point of the core. Source: as `closestPointOnSegment2d`.
 */
export function closestPointOnCapsule2d<T extends OutRow>(
  out: T,
  capsule: Capsule2dLike,
  point: Point2dLike,
): T {
  closestPointOnSegment2d(_disk, capsule, point);
  _disk[2] = capsule[4];
  return closestPointOnCircle(out, _disk, point);
}
