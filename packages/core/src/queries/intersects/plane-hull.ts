import type { HullLike, PlaneLike } from '../../types.ts';
import { distancePlaneHull } from '../distance/plane-hull.ts';

/**
 * Does the plane's surface cut or touch the solid hull? An empty hull and NaN give no. By its lowest and its highest
 * point over the plane. Source: Simple Intersection.
 */
export function intersectsPlaneHull(plane: PlaneLike, hull: HullLike): boolean {
  return distancePlaneHull(plane, hull) === 0;
}
