import { collideFront } from '../../convex/front.ts';
import type { Contact, HullLike, TriangleLike } from '../../types.ts';

/**
 * How does the solid hull touch the front of the triangle (counter-clockwise)? A hull with the mean of its points
 * behind the triangle's plane has no contact, and neither has one with a degenerate triangle: it has no front. The
 * depth is the least among the pushes that do not lead to the back, accurate to 1e-11 of their size, that along the
 * triangle's normal before others that are no shorter; beside an edge such a push may leave a gap. Of a hull
 * that lies flat the point is the middle of its foot, where that is under the triangle. Touching counts, with depth 0;
 * an empty hull and NaN do not. `out` may be an input.
 *
 * By the search for the gap, then for the least push out of a prism behind the triangle, as `collideTriangleHull`.
 * Source: Gilbert, Johnson and Keerthi (1988); van den Bergen (2001).
 */
export function collideHullTriangleFront(
  out: Contact,
  hull: HullLike,
  triangle: TriangleLike,
): boolean {
  return collideFront(out, hull, triangle);
}
