import type { Capsule2dLike, Point2dLike, RectLike } from '../../../types.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d, setRowFromRectBeside } from '../../convex/point-row2d.ts';
import { sweepRows2d } from '../../convex/sweep2d.ts';

/**
 * When does the solid rectangle, moving by `motion` (the whole displacement), first touch the capsule: t in 0…1, 0 when
 * they touch at the start, or `MISS`? However fast it moves, nothing is stepped over. Empty shapes and NaN are a miss.
 * By the edges of both, and around a corner by Newton's method. Source: Ericson, Real-Time Collision Detection, 5.5.2,
 * for the edges.
 */
export function sweepRectCapsule2d(
  rect: RectLike,
  motion: Point2dLike,
  capsule: Capsule2dLike,
): number {
  return sweepRows2d(
    setRowFromRectBeside(_a, rect, setRowFromCapsule2d(_b, capsule), motion),
    motion,
    _b,
  );
}
