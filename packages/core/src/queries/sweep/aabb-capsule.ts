import { _reach } from '../../convex/gap-in-time.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromAabbBeside, setRowFromPoints } from '../../convex/point-row.ts';
import { sweepRows } from '../../convex/sweep-rows.ts';
import type { AabbLike, CapsuleLike, PointLike } from '../../types.ts';

/**
 * When does the solid box, moved by `t` times the motion (3 numbers), first touch the capsule: `t` in 0…1, 0 when they
 * touch at the start, or `MISS`; an empty shape and NaN are a miss. By Newton's method on the gap, which is convex in
 * t, so nothing is ever stepped over; ends where the gap is within 1e-14 of how far they reach. Source: van den Bergen,
 * "Ray casting against general convex objects" (2004).
 */
export function sweepAabbCapsule(aabb: AabbLike, motion: PointLike, capsule: CapsuleLike): number {
  setRowFromPoints(_b, capsule, 2);
  setRowFromAabbBeside(_a, aabb, _b, motion);
  _reach[0] = capsule[6];
  return sweepRows(motion, 0, 1);
}
