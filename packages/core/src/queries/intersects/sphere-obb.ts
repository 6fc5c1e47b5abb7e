import type { ObbLike, SphereLike } from '../../types.ts';
import { distanceSquaredPointObb } from '../distance/point-obb.ts';

/**
 * Does the ball share a point with the solid rotated box? Touching counts; an empty box and NaN do not.
 * Compares the squared distance to the box's closest point with the squared radius.
 */
export function intersectsSphereObb(sphere: SphereLike, obb: ObbLike): boolean {
  const distanceSquared = distanceSquaredPointObb(sphere, obb);
  return sphere[3] >= 0 && distanceSquared <= sphere[3] * sphere[3] && distanceSquared < Infinity;
}
