import type { Contact, HullLike, PlaneLike } from '../../types.ts';
import { _heights, setHeights, writeLeaving } from './hull-heights.ts';

/**
 * How does the solid hull touch the half-space (all points with `n·p <= d`)? It leaves by the front; the point
 * is its deepest (the first of equally deep ones). Touching counts, with depth 0; an empty hull and NaN do
 * not. `out` may be an input.
 */
export function collideHullHalfSpace(out: Contact, hull: HullLike, halfSpace: PlaneLike): boolean {
  setHeights(hull, halfSpace);
  if (!(_heights[0] <= 0)) return false;
  return writeLeaving(out, hull, halfSpace, 0);
}
