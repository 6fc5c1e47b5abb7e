import type { Capsule2dLike, Frustum2dLike } from '../../../types.ts';
import { classifyRowFrustum2d } from '../../convex/lines2d.ts';
import { _a } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d } from '../../convex/point-row2d.ts';

/**
 * Where is the capsule relative to a camera's turned rectangle: `OUTSIDE` (wholly behind some line, or empty), `INSIDE`
 * (wholly in front of all, within rounding) or `INTERSECTING`? Touching a line from behind is `INTERSECTING`; NaN is,
 * too. Conservative: beyond a corner one that is outside may be called `INTERSECTING`. Source: Simple Intersection,
 * culling.
 */
export function classifyCapsule2dFrustum2d(capsule: Capsule2dLike, frustum: Frustum2dLike): number {
  return classifyRowFrustum2d(setRowFromCapsule2d(_a, capsule), frustum);
}
