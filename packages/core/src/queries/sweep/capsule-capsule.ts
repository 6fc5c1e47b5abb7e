import { _reach } from '../../convex/gap-in-time.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromPoints } from '../../convex/point-row.ts';
import { sweepRows } from '../../convex/sweep-rows.ts';
import { reachOf } from '../../reach.ts';
import type { CapsuleLike, PointLike } from '../../types.ts';

/**
 * When does the capsule, moved by `t` times the motion (3 numbers), first touch the other one: `t` in 0…1, 0 when they
 * touch at the start, or `MISS`; an empty shape and NaN are a miss. By Newton's method on the gap, which is convex in
 * t, so nothing is ever stepped over; ends where the gap is within 1e-14 of how far they reach. Source: van den Bergen,
 * "Ray casting against general convex objects" (2004).
 */
export function sweepCapsuleCapsule(a: CapsuleLike, motion: PointLike, b: CapsuleLike): number {
  setRowFromPoints(_a, a, 2);
  setRowFromPoints(_b, b, 2);
  _reach[0] = reachOf(a[6]) + reachOf(b[6]);
  return sweepRows(motion, 0, 1);
}
