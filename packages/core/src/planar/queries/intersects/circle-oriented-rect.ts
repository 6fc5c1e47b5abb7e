import type { CircleLike, OrientedRectLike } from '../../../types.ts';
import { _a, _b, intersectRows2d } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect, setRowFromPoint2d } from '../../convex/point-row2d.ts';

/**
 * Do the disk and the solid rotated rectangle share a point? Touching counts; shapes without a point and NaN do not. By
 * separating axes, and the distance of the cores where there is a radius.
 */
export function intersectsCircleOrientedRect(circle: CircleLike, rect: OrientedRectLike): boolean {
  return intersectRows2d(
    setRowFromPoint2d(_a, circle),
    setRowFromOrientedRect(_b, rect),
    circle[2],
  );
}
