import type { Contact, HullLike, PlaneLike } from '../../types.ts';
import { _heights, setHeights, writeLeaving } from './hull-heights.ts';

/**
 * How does the solid hull touch the plane's surface? It leaves to the side on which more of its height is, to
 * the front when both are equal; the point is its farthest on the other side (the first of equally far ones).
 * Touching counts, with depth 0; an empty hull and NaN do not. `out` may be an input.
 */
export function collideHullPlane(out: Contact, hull: HullLike, plane: PlaneLike): boolean {
  setHeights(hull, plane);
  if (!(_heights[0] <= 0 && _heights[1] >= 0)) return false;
  return writeLeaving(out, hull, plane, -_heights[0] <= _heights[1] ? 0 : 1);
}
