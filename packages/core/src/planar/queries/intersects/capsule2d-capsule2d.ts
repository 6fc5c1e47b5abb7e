import type { Capsule2dLike } from '../../../types.ts';
import { _a, _b, intersectRows2d } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d } from '../../convex/point-row2d.ts';

/**
 * Do two capsules share a point? Touching counts; shapes without a point and NaN do not. By
 * separating axes, and the distance of the cores where there is a radius.
 */
export function intersectsCapsule2dCapsule2d(a: Capsule2dLike, b: Capsule2dLike): boolean {
  return intersectRows2d(setRowFromCapsule2d(_a, a), setRowFromCapsule2d(_b, b));
}
