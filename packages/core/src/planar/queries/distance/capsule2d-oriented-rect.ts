import type { Capsule2dLike, OrientedRectLike } from '../../../types.ts';
import { _a, _b, distanceRows2d } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d, setRowFromOrientedRect } from '../../convex/point-row2d.ts';

/**
 * How far apart are the capsule and the solid rotated rectangle, in world units? 0 when they share a point; Infinity
 * for an empty shape and NaN. By separating axes, then the shortest way from a corner of one core to an edge of the
 * other, less the radius. Source: Ericson, Real-Time Collision Detection, 5.2.1 and 5.1.2.
 */
export function distanceCapsule2dOrientedRect(
  capsule: Capsule2dLike,
  rect: OrientedRectLike,
): number {
  return distanceRows2d(setRowFromCapsule2d(_a, capsule), setRowFromOrientedRect(_b, rect));
}
