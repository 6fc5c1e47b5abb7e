import type { Capsule2dLike, OrientedRectLike } from '../../../types.ts';
import { _a, _b, intersectRows2d } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d, setRowFromOrientedRect } from '../../convex/point-row2d.ts';

/**
 * Do the capsule and the solid rotated rectangle share a point? Touching counts; empty shapes and NaN do not. By
 * separating axes, and the distance of the cores where there is a radius. Source: Ericson, Real-Time Collision
 * Detection, 5.2.1 and 5.1.2.
 */
export function intersectsCapsule2dOrientedRect(
  capsule: Capsule2dLike,
  rect: OrientedRectLike,
): boolean {
  return intersectRows2d(setRowFromCapsule2d(_a, capsule), setRowFromOrientedRect(_b, rect));
}
