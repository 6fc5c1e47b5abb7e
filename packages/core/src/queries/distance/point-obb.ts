import type { ObbLike, PointLike } from '../../types.ts';
import { isEmptyExtents } from '../obb-frame.ts';

/**
 * The squared distance from the point to the solid rotated box, in world units squared: 0 inside and on the surface,
 * Infinity for an empty box and NaN. By what is beyond the box along each of its axes. Source: Ericson, Real-Time
 * Collision Detection, 5.1.4.
 */
export function distanceSquaredPointObb(point: PointLike, obb: ObbLike): number {
  if (isEmptyExtents(obb)) return Infinity;
  const dx = point[0] - obb[0];
  const dy = point[1] - obb[1];
  const dz = point[2] - obb[2];
  let sum = 0;
  for (let axis = 0, k = 6; axis < 3; axis++, k += 3) {
    const along = Math.abs(dx * obb[k] + dy * obb[k + 1] + dz * obb[k + 2]);
    const beyond = Math.max(along - obb[axis + 3], 0);
    sum += beyond * beyond;
  }
  return sum < Infinity ? sum : Infinity;
}
