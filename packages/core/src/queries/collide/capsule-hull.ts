import { collideRows } from '../../convex/contact.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromHull, setRowFromPoints } from '../../convex/point-row.ts';
import type { CapsuleLike, Contact, HullLike } from '../../types.ts';

/**
 * How does the capsule touch the solid hull? From outside the normal points at the hull's closest point; a core inside
 * of it (or nearer than 1e-8 of their size) leaves by the least push, of equally short ones up, else to +x, else to +z.
 * The depth is right to 1e-12 of their size, but for a core that is so near, by whose gap it may be too large. Touching
 * counts, with depth 0; an empty shape and NaN do not. `out` may be an input.
 *
 * By the search for the gap, then for the least push with an expanding polytope of at most 2,048 corners: round hulls
 * of thousands may be pushed too far by some thousandths. Source: Gilbert, Johnson and Keerthi (1988); van den Bergen
 * (2001).
 */
export function collideCapsuleHull(out: Contact, capsule: CapsuleLike, hull: HullLike): boolean {
  setRowFromPoints(_a, capsule, 2);
  setRowFromHull(_b, hull);
  return collideRows(out, capsule, 6);
}
