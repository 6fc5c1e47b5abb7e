import { deepenEndless } from '../../../closed-box.ts';
import type { Contact2d, RectLike, Triangle2dLike } from '../../../types.ts';
import { collideHulls2d } from '../../convex/collide2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromRectBeside, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * How do the solid rectangle and the solid triangle touch? The normal points from the first to the second, along the
 * shortest push; the point is in the middle of what their sides share, on the first. Touching counts, with depth 0;
 * empty shapes and NaN do not. Among equally short pushes the steepest wins, up before down, then +x before −x. `out`
 * may be an input. By separating axes across the edges. Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function collideRectTriangle2d(
  out: Contact2d,
  rect: RectLike,
  triangle: Triangle2dLike,
): boolean {
  setRowFromRectBeside(_a, rect, setRowFromTriangle2d(_b, triangle));
  return collideHulls2d(out, _a, _b) && deepenEndless(out, 2);
}
