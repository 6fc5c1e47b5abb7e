import { hasNegativeExtent } from '../../shapes/obb.ts';
import type { ObbLike, PlaneLike } from '../../types.ts';
import { isAcrossPlane, measureObb } from '../heights.ts';

/**
 * Does the solid rotated box share a point with the plane's surface? Touching counts. An empty box and NaN do not. By
 * its projected radius. Source: Simple Intersection.
 */
export function intersectsObbPlane(obb: ObbLike, plane: PlaneLike): boolean {
  if (hasNegativeExtent(obb)) return false;
  measureObb(obb, plane, 0);
  return isAcrossPlane();
}
