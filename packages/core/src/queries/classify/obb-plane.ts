import { OUTSIDE } from '../../constants.ts';
import type { ObbLike, PlaneLike } from '../../types.ts';
import { measureObb, sideOfPlane } from '../heights.ts';
import { isEmptyExtents } from '../obb-frame.ts';

/**
 * Where is the rotated box relative to the plane: `INSIDE` (wholly in front), `OUTSIDE` (wholly behind)
 * or `INTERSECTING`? Touching the plane from either side is `INTERSECTING`. An empty box is `OUTSIDE`,
 * and so is NaN. By the box's projected radius. Source: Simple Intersection.
 */
export function classifyObbPlane(obb: ObbLike, plane: PlaneLike): number {
  if (isEmptyExtents(obb)) return OUTSIDE;
  measureObb(obb, plane, 0);
  return sideOfPlane();
}
