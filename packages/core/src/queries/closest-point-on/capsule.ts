import type { CapsuleLike, OutRow, PointLike } from '../../types.ts';
import { closestPointOnSegment } from './segment.ts';
import { closestPointOnSphere } from './sphere.ts';

/** The ball around the point of the capsule's segment that is nearest to the point asked about. */
const _ball = /* @__PURE__ */ new Float64Array(4);

/**
 * The point of the solid capsule nearest to `point` (`point` itself when inside), 3 numbers. NaN gives NaN; an empty
 * capsule has no such point: what is written then means nothing. `out` may be an input. By the ball around the nearest
 * point of its core. Source: Collision Detection Basics.
 */
export function closestPointOnCapsule<T extends OutRow>(
  out: T,
  capsule: CapsuleLike,
  point: PointLike,
): T {
  closestPointOnSegment(_ball, capsule, point);
  _ball[3] = capsule[6];
  return closestPointOnSphere(out, _ball, point);
}
