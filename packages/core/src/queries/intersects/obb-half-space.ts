import { hasNegativeExtent } from '../../shapes/obb.ts';
import type { ObbLike, PlaneLike } from '../../types.ts';
import { measureObb, reachesHalfSpace } from '../heights.ts';

/**
 * Does the solid rotated box share a point with the solid behind the plane, all points with `n·p <= d`? Touching
 * counts. An empty box and NaN do not. By its projected radius. Source: Simple Intersection.
 */
export function intersectsObbHalfSpace(obb: ObbLike, plane: PlaneLike): boolean {
  if (hasNegativeExtent(obb)) return false;
  measureObb(obb, plane, 0);
  return reachesHalfSpace();
}
