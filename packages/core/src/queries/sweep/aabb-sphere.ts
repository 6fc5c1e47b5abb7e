import type { AabbLike, PointLike, SphereLike } from '../../types.ts';
import { sweepToBox } from './round-box.ts';

/**
 * When does the solid box, moved by `t` times the motion (3 numbers), first touch the ball: `t` in 0…1, 0 when
 * they touch at the start, or `MISS`; an empty box and NaN are a miss. As
 * `sweepSphereAabb`, with the ball moving the other way.
 */
export function sweepAabbSphere(aabb: AabbLike, motion: PointLike, sphere: SphereLike): number {
  return sweepToBox(sphere, motion, -1, aabb);
}
