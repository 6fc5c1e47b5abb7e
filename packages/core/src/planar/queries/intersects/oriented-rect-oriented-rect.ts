import type { OrientedRectLike } from '../../../types.ts';
import { overlapRows2d } from '../../convex/axes2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect } from '../../convex/point-row2d.ts';

/**
 * Do two solid rotated rectangles share a point? Touching counts; empty shapes and NaN do not. By separating axes.
 * Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function intersectsOrientedRectOrientedRect(
  a: OrientedRectLike,
  b: OrientedRectLike,
): boolean {
  return overlapRows2d(setRowFromOrientedRect(_a, a), setRowFromOrientedRect(_b, b));
}
