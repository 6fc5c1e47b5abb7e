import { collideRows } from '../../convex/contact.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull } from '../../convex/point-row.ts';
import type { Contact, HullLike } from '../../types.ts';
import { NO_RADIUS } from '../heights.ts';

/**
 * How does a solid hull touch another one? The depth is the least push, right to 1e-12 of their
 * size; of equally short ones `a` goes up, else to +x, else to +z. Flat ones in one plane have depth 0, across
 * it. Touching counts, with depth 0; an empty hull and NaN do not.
 * `out` may be an input.
 *
 * By the search for the gap, then for the least push with an expanding polytope of at most 2,048 corners: round hulls
 * of thousands may be pushed too far by some thousandths. Source: Gilbert, Johnson and Keerthi (1988); van den Bergen
 * (2001).
 */
export function collideHullHull(out: Contact, a: HullLike, b: HullLike): boolean {
  setRowFromHull(_a, a);
  setRowFromHull(_b, b);
  return collideRows(out, a, NO_RADIUS);
}
