import type { HullLike, OutRow } from '../../types.ts';
import { collideHullHull } from '../collide/hull-hull.ts';
import { _contact, writeResolution } from './write-resolution.ts';

/**
 * The smallest translation of the first hull that parts it from the second, 3 numbers: that of `collideHullHull`.
 * False, and `out` left alone, when they do not touch. `out` may be an input. Source: as `collideHullHull`.
 */
export function resolveHullHull(out: OutRow, a: HullLike, b: HullLike): boolean {
  return collideHullHull(_contact, a, b) && writeResolution(out);
}
