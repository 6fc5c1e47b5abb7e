import { isWithin } from '../../reach.ts';
import type { ObbLike, SphereLike } from '../../types.ts';
import { distanceSquaredPointObb } from '../distance/point-obb.ts';

/**
 * Does the ball share a point with the solid rotated box? Touching counts; an empty shape and NaN do not. Compares the
 * squared distance to the box's closest point with the squared radius. Source: Ericson, Real-Time Collision Detection,
 * 5.2.6.
 */
export function intersectsSphereObb(sphere: SphereLike, obb: ObbLike): boolean {
  return isWithin(distanceSquaredPointObb(sphere, obb), sphere[3]);
}
