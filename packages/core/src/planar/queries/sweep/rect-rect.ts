import type { Point2dLike, RectLike } from '../../../types.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromRect } from '../../convex/point-row2d.ts';
import { sweepRows2d } from '../../convex/sweep2d.ts';

/**
 * When does the solid rectangle, moving by `motion` (the whole displacement), first touch the other
 * one: t in 0…1, 0 when they touch at the start, or `MISS`? However fast it is. Empty shapes and
 * NaN are a miss. Exact, by the edges of both.
 */
export function sweepRectRect(a: RectLike, motion: Point2dLike, b: RectLike): number {
  return sweepRows2d(setRowFromRect(_a, a), motion, setRowFromRect(_b, b));
}
