import { deepenEndless } from '../../closed-box.ts';
import { collideRows } from '../../convex/contact.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromAabbBeside, setRowFromHull } from '../../convex/point-row.ts';
import type { AabbLike, Contact, HullLike } from '../../types.ts';
import { NO_RADIUS } from '../heights.ts';

/**
 * How does the solid box touch the solid hull? The depth is the least push, accurate to 1e-12 of their size; among
 * equally short ones it goes up, else to +x, else to +z. Flat shapes in one plane have depth 0, with the normal across
 * it. Touching counts, with depth 0; an empty box or hull and NaN do not. `out` may be an input.
 *
 * By the search for the gap, then for the least push with an expanding polytope of at most 2,048 corners: round hulls
 * with thousands of points may be pushed a few thousandths too far. Source: Gilbert, Johnson and Keerthi (1988); van
 * den Bergen (2001).
 */
export function collideAabbHull(out: Contact, aabb: AabbLike, hull: HullLike): boolean {
  setRowFromHull(_b, hull);
  setRowFromAabbBeside(_a, aabb, _b);
  return collideRows(out, aabb, NO_RADIUS) && deepenEndless(out, 3);
}
