import { hasNegativeExtent } from '../../shapes/obb.ts';
import type { ObbLike, PlaneLike } from '../../types.ts';
import { gapToHalfSpace, measureObb } from '../heights.ts';

/**
 * The distance between the solid rotated box and the solid behind the plane, all points with `n·p <= d`, in world
 * units: 0 when they share a point, Infinity for an empty box and NaN. By its projected radius. Source: Simple
 * Intersection.
 */
export function distanceObbHalfSpace(obb: ObbLike, plane: PlaneLike): number {
  if (hasNegativeExtent(obb)) return Infinity;
  measureObb(obb, plane, 0);
  return gapToHalfSpace();
}
