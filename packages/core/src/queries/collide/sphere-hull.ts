import { collideRows } from '../../convex/contact.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromPoints } from '../../convex/point-row.ts';
import type { Contact, HullLike, SphereLike } from '../../types.ts';

/**
 * How does the ball touch the solid hull? From outside, the normal points at the hull's closest point; a center inside
 * it (or nearer than 1e-8 of their size) leaves by the least push, among equally short ones up, else to +x, else to +z.
 * The depth is accurate to 1e-12 of their size, except that for a center so near it may be too large by the gap.
 * Touching counts, with depth 0; an empty shape and NaN do not. `out` may be an input.
 *
 * By the search for the gap, then for the least push with an expanding polytope of at most 2,048 corners: round hulls
 * with thousands of points may be pushed a few thousandths too far. Source: Gilbert, Johnson and Keerthi (1988); van
 * den Bergen (2001).
 */
export function collideSphereHull(out: Contact, sphere: SphereLike, hull: HullLike): boolean {
  setRowFromPoints(_a, sphere, 1);
  setRowFromHull(_b, hull);
  return collideRows(out, sphere, 3);
}
