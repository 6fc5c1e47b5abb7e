import type { Contact2d, PolygonLike, Triangle2dLike } from '../../../types.ts';
import { collideHulls2d } from '../../convex/collide2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromPolygon, setRowFromTriangle2d } from '../../convex/point-row2d.ts';

/**
 * How do the solid triangle and the solid polygon touch? The normal points from the first to the second, along the
 * shortest push; the point is in the middle of what their sides share, on the first. Touching counts, with depth 0;
 * empty shapes and NaN do not. Among equally short pushes the steepest wins, up before down, then +x before −x. `out`
 * may be an input. By separating axes across the edges. Source: Ericson, Real-Time Collision Detection, 5.2.1.
 */
export function collideTriangle2dPolygon(
  out: Contact2d,
  triangle: Triangle2dLike,
  polygon: PolygonLike,
): boolean {
  setRowFromTriangle2d(_a, triangle);
  setRowFromPolygon(_b, polygon);
  return collideHulls2d(out, _a, _b);
}
