import { reachOfObb } from '../../shapes/obb.ts';
import type { ObbLike, PlaneLike } from '../../types.ts';
import { isEmptyExtents } from '../obb-frame.ts';
import { gapOrZero } from './gap.ts';

/**
 * The distance between a solid rotated box and the plane's surface, from either side, in world units:
 * 0 when the plane cuts or touches it, Infinity for an empty box and NaN. By the box's projected
 * radius. Source: Simple Intersection.
 */
export function distanceObbPlane(obb: ObbLike, plane: PlaneLike): number {
  if (isEmptyExtents(obb)) return Infinity;
  const height = plane[0] * obb[0] + plane[1] * obb[1] + plane[2] * obb[2] - plane[3];
  return gapOrZero(Math.abs(height) - reachOfObb(obb, plane, 0));
}
