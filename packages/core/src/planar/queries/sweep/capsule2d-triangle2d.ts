import type { Capsule2dLike, Point2dLike, Triangle2dLike } from '../../../types.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d, setRowFromTriangle2d } from '../../convex/point-row2d.ts';
import { sweepRows2d } from '../../convex/sweep2d.ts';

/**
 * When does the capsule, moving by `motion` (the whole displacement), first touch the solid triangle: t in 0…1, 0 when
 * they touch at the start, or `MISS`? However fast it moves, nothing is stepped over. Empty shapes and NaN are a miss.
 * By the edges of both, and around a corner by Newton's method. Source: Ericson, Real-Time Collision Detection, 5.5.2,
 * for the edges.
 */
export function sweepCapsule2dTriangle2d(
  capsule: Capsule2dLike,
  motion: Point2dLike,
  triangle: Triangle2dLike,
): number {
  return sweepRows2d(setRowFromCapsule2d(_a, capsule), motion, setRowFromTriangle2d(_b, triangle));
}
