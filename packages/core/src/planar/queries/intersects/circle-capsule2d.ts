import type { Capsule2dLike, CircleLike } from '../../../types.ts';
import { _a, _b, intersectRows2d } from '../../convex/pair2d.ts';
import { setRowFromPoint2d, setRowFromSegment2d } from '../../convex/point-row2d.ts';

/**
 * Do the disk and the capsule share a point? Touching counts; shapes without a point and NaN do not. By
 * separating axes, and the distance of the cores where there is a radius.
 */
export function intersectsCircleCapsule2d(circle: CircleLike, capsule: Capsule2dLike): boolean {
  return intersectRows2d(
    setRowFromPoint2d(_a, circle),
    setRowFromSegment2d(_b, capsule),
    circle[2] + capsule[4],
  );
}
