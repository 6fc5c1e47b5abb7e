import { OUTSIDE } from '../../../constants.ts';
import type { Frustum2dLike, PolygonLike } from '../../../types.ts';
import { classifyRowFrustum2d } from '../../convex/lines2d.ts';
import { _a } from '../../convex/pair2d.ts';
import { setRowFromPolygon } from '../../convex/point-row2d.ts';

/**
 * Where is the solid polygon relative to a camera's turned rectangle: `OUTSIDE` (wholly behind some line, or empty),
 * `INSIDE` (wholly in front of all, within rounding) or `INTERSECTING`? Touching a line from behind is `INTERSECTING`;
 * NaN is, too. Conservative: beyond a corner one that is outside may be called `INTERSECTING`. Source: Simple
 * Intersection, culling.
 */
export function classifyPolygonFrustum2d(polygon: PolygonLike, frustum: Frustum2dLike): number {
  if (polygon.length < 2) return OUTSIDE;
  return classifyRowFrustum2d(setRowFromPolygon(_a, polygon), frustum);
}
