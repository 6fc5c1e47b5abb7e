import type { Capsule2dLike, Frustum2dLike } from '../../../types.ts';
import { _a, _b, intersectRows2d } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d, setRowFromFrustum2d } from '../../convex/point-row2d.ts';

/**
 * Do the capsule and the solid rectangle of a camera share a point? Touching counts; empty shapes and NaN do not.
 * Exact, also beyond a corner. By separating axes, and the distance of the cores where there is a radius. Source:
 * Ericson, Real-Time Collision Detection, 5.2.1 and 5.1.2.
 */
export function intersectsCapsule2dFrustum2d(
  capsule: Capsule2dLike,
  frustum: Frustum2dLike,
): boolean {
  return intersectRows2d(setRowFromCapsule2d(_a, capsule), setRowFromFrustum2d(_b, frustum));
}
