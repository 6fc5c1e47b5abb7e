import type { ObbLike, PlaneLike } from '../../types.ts';
import { isEmptyExtents } from '../obb-frame.ts';
import { gapOrZero } from './gap.ts';

/**
 * The distance between a solid rotated box and the plane's surface, from either side, in world units:
 * 0 when the plane cuts or touches it, Infinity for an empty box and NaN. By the box's projected
 * radius. Source: Simple Intersection.
 */
export function distanceObbPlane(obb: ObbLike, plane: PlaneLike): number {
  if (isEmptyExtents(obb)) return Number.POSITIVE_INFINITY;
  const nx = plane[0];
  const ny = plane[1];
  const nz = plane[2];
  const height = nx * obb[0] + ny * obb[1] + nz * obb[2] - plane[3];
  const reach =
    obb[3] * Math.abs(nx * obb[6] + ny * obb[7] + nz * obb[8]) +
    obb[4] * Math.abs(nx * obb[9] + ny * obb[10] + nz * obb[11]) +
    obb[5] * Math.abs(nx * obb[12] + ny * obb[13] + nz * obb[14]);
  return gapOrZero(Math.abs(height) - reach);
}
