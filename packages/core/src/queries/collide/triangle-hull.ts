import { collideRows } from '../../convex/contact.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromPoints } from '../../convex/point-row.ts';
import type { Contact, HullLike, TriangleLike } from '../../types.ts';
import { NO_RADIUS } from '../heights.ts';

/**
 * How does the triangle touch the solid hull? The depth is the least push, accurate to 1e-12 of their size; among
 * equally short ones it goes up, else to +x, else to +z. Flat shapes in one plane have depth 0, with the normal across
 * it. Touching counts, with depth 0; an empty hull and NaN do not. `out` may be an input.
 *
 * By the search for the gap, then for the least push with an expanding polytope of at most 2,048 corners: round hulls
 * with thousands of points may be pushed a few thousandths too far. Source: Gilbert, Johnson and Keerthi (1988); van
 * den Bergen (2001).
 */
export function collideTriangleHull(out: Contact, triangle: TriangleLike, hull: HullLike): boolean {
  setRowFromPoints(_a, triangle, 3);
  setRowFromHull(_b, hull);
  return collideRows(out, triangle, NO_RADIUS);
}
