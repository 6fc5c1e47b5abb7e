import type { Capsule2dLike, PolygonLike } from '../../../types.ts';
import { _a, _b, intersectRows2d } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d, setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Do the capsule and the solid polygon share a point? Touching counts; empty shapes and NaN do not. By separating axes,
 * and the distance of the cores where there is a radius. Source: Ericson, Real-Time Collision Detection, 5.2.1 and
 * 5.1.2.
 */
export function intersectsCapsule2dPolygon(capsule: Capsule2dLike, polygon: PolygonLike): boolean {
  return intersectRows2d(setRowFromCapsule2d(_a, capsule), setRowFromPolygon(_b, polygon));
}
