import { _reach } from '../../convex/gap-in-time.ts';
import { _a, _b } from '../../convex/pair.ts';
import { setRowFromPoints } from '../../convex/point-row.ts';
import { sweepRows } from '../../convex/sweep-rows.ts';
import type { CapsuleLike, PointLike, TriangleLike } from '../../types.ts';

/**
 * When does the capsule, moved by `t` times the motion (3 numbers), first touch the triangle: `t` in 0…1, 0 when they
 * touch at the start, or `MISS`; an empty capsule and NaN are a miss. By Newton's method on the gap, which is convex in
 * t, so nothing is ever stepped over; ends where the gap is within 1e-14 of how far they reach. Source: van den Bergen,
 * "Ray casting against general convex objects" (2004).
 */
export function sweepCapsuleTriangle(
  capsule: CapsuleLike,
  motion: PointLike,
  triangle: TriangleLike,
): number {
  setRowFromPoints(_a, capsule, 2);
  setRowFromPoints(_b, triangle, 3);
  _reach[0] = capsule[6];
  return sweepRows(motion, 0, 1);
}
