import type { Capsule2dLike, CircleLike, Point2dLike } from '../../../types.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d, setRowFromCircle } from '../../convex/point-row2d.ts';
import { sweepRows2d } from '../../convex/sweep2d.ts';

/**
 * When does the disk, moving by `motion` (the whole displacement), first touch the capsule: t in 0…1,
 * 0 when they touch at the start, or `MISS`? However fast it is. Empty shapes and NaN are a miss. Exact:
 * every corner's path meets every edge.
 */
export function sweepCircleCapsule2d(
  circle: CircleLike,
  motion: Point2dLike,
  capsule: Capsule2dLike,
): number {
  return sweepRows2d(setRowFromCircle(_a, circle), motion, setRowFromCapsule2d(_b, capsule));
}
