import type { HullLike, OutRow, PlaneLike } from '../../types.ts';
import { collideHullPlane } from '../collide/hull-plane.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * The smallest translation of the solid hull that parts it from the plane's surface, 3 numbers: that of
 * `collideHullPlane`. False, and `out` left alone, when they do not touch. `out` may be an input. Source: as
 * `collideHullPlane`.
 */
export function resolveHullPlane(out: OutRow, hull: HullLike, plane: PlaneLike): boolean {
  return collideHullPlane(_contact, hull, plane) && writeResolution(out);
}
