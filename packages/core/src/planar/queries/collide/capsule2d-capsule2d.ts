import type { Capsule2dLike, Contact2d } from '../../../types.ts';
import { collideRows2d } from '../../convex/collide2d.ts';
import { _a, _b } from '../../convex/pair2d.ts';
import { setRowFromCapsule2d } from '../../convex/point-row2d.ts';

/**
 * How do two capsules touch? The normal points from the first to the second, along the shortest push; the point is in
 * the middle of what their sides share, on the first. Touching counts, with depth 0; empty shapes and NaN do not. Among
 * equally short pushes the steepest wins, up before down, then +x before −x. `out` may be an input. By the shortest way
 * from a corner of one core to an edge of the other; where they overlap, by separating axes. Source: Ericson, Real-Time
 * Collision Detection, 5.1.2 and 5.2.1.
 */
export function collideCapsule2dCapsule2d(
  out: Contact2d,
  a: Capsule2dLike,
  b: Capsule2dLike,
): boolean {
  setRowFromCapsule2d(_a, a);
  setRowFromCapsule2d(_b, b);
  return collideRows2d(out, _a, _b);
}
