import type { OrientedRectLike } from '../../../types.ts';
import { gapRows2d } from '../../convex/gap2d.ts';
import { _a, _b, _points } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect } from '../../convex/point-row2d.ts';

/**
 * The squared distance between two solid rotated rectangles, in world units squared: 0 when they share a point,
 * Infinity for an empty shape and NaN. By separating axes, then the shortest way from a corner to an edge. Source:
 * Ericson, Real-Time Collision Detection, 5.2.1 and 5.1.2.
 */
export function distanceSquaredOrientedRectOrientedRect(
  a: OrientedRectLike,
  b: OrientedRectLike,
): number {
  return gapRows2d(_points, setRowFromOrientedRect(_a, a), setRowFromOrientedRect(_b, b));
}
