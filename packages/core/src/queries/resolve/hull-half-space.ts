import type { HullLike, OutRow, PlaneLike } from '../../types.ts';
import { collideHullHalfSpace } from '../collide/hull-half-space.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * The smallest translation of the solid hull that parts it from the half-space, 3 numbers: that of
 * `collideHullHalfSpace`. False, and `out` left alone, when they do not touch. `out` may be an input. Source: as
 * `collideHullHalfSpace`.
 */
export function resolveHullHalfSpace(out: OutRow, hull: HullLike, halfSpace: PlaneLike): boolean {
  return collideHullHalfSpace(_contact, hull, halfSpace) && writeResolution(out);
}
