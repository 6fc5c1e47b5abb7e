import type { CircleLike, OrientedRectLike, Point2dLike } from '../../../types.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromCircle, setRowFromOrientedRect } from '../../convex/point-row2d.ts';
import { sweepRows2d } from '../../convex/sweep2d.ts';

/**
 * When does the disk, moving by `motion` (the whole displacement), first touch the solid rotated rectangle: t in 0…1, 0
 * when they touch at the start, or `MISS`? However fast it moves, nothing is stepped over. Empty shapes and NaN are a
 * miss. By the edges of both, and around a corner by Newton's method. Source: Ericson, Real-Time Collision Detection,
 * 5.5.2, for the edges.
 */
export function sweepCircleOrientedRect(
  circle: CircleLike,
  motion: Point2dLike,
  orientedRect: OrientedRectLike,
): number {
  return sweepRows2d(
    setRowFromCircle(_a, circle),
    motion,
    setRowFromOrientedRect(_b, orientedRect),
  );
}
