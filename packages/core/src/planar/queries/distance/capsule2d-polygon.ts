import type { Capsule2dLike, PolygonLike } from '../../../types.ts';
import { _a, _b, distanceRows2d } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d, setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * How far apart are the capsule and the solid polygon, in world units? 0 when they share a point; Infinity for an empty
 * shape and NaN. By separating axes, then the shortest way from a corner of one core to an edge of the other, less the
 * radius. Source: Ericson, Real-Time Collision Detection, 5.2.1 and 5.1.2.
 */
export function distanceCapsule2dPolygon(capsule: Capsule2dLike, polygon: PolygonLike): number {
  return distanceRows2d(setRowFromCapsule2d(_a, capsule), setRowFromPolygon(_b, polygon));
}
