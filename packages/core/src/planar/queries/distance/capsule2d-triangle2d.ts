import type { Capsule2dLike, Triangle2dLike } from '../../../types.ts';
import { _a, _b, distanceRows2d } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * How far apart are the capsule and the solid triangle, in world units? 0 when they share a point; Infinity for an
 * empty shape and NaN. By separating axes, then the shortest way from a corner of one core to an edge of the other,
 * less the radius. Source: Ericson, Real-Time Collision Detection, 5.2.1 and 5.1.2.
 */
export function distanceCapsule2dTriangle2d(
  capsule: Capsule2dLike,
  triangle: Triangle2dLike,
): number {
  return distanceRows2d(setRowFromCapsule2d(_a, capsule), setRowFromTriangle2d(_b, triangle));
}
