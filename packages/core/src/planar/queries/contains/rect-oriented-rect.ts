import type { OrientedRectLike, RectLike } from '../../../types.ts';
import { isWithinRow2d } from '../../convex/contain2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromOrientedRect, setRowFromRect } from '../../convex/point-row2d.ts';

/** Is the whole of the solid rotated rectangle in the solid rectangle? Common rims count; NaN is not in. An empty one is in nothing. */
export function containsRectOrientedRect(rect: RectLike, orientedRect: OrientedRectLike): boolean {
  return isWithinRow2d(setRowFromOrientedRect(_b, orientedRect), setRowFromRect(_a, rect), 0);
}
