import type { Point2dLike, PolygonLike, RectLike } from '../../../types.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon, setRowFromRectBeside } from '../../convex/point-row2d.ts';
import { sweepRows2d } from '../../convex/sweep2d.ts';

/**
 * When does the solid rectangle, moving by `motion` (the whole displacement), first touch the solid polygon: t in 0…1,
 * 0 when they touch at the start, or `MISS`? However fast it moves, nothing is stepped over. Empty shapes and NaN are a
 * miss. Exact, by the edges of both. Source: Ericson, Real-Time Collision Detection, 5.5.2.
 */
export function sweepRectPolygon(
  rect: RectLike,
  motion: Point2dLike,
  polygon: PolygonLike,
): number {
  return sweepRows2d(
    setRowFromRectBeside(_a, rect, setRowFromPolygon(_b, polygon), motion),
    motion,
    _b,
  );
}
